import type { Upkeep, UpkeepProblem } from '@mendpoint/contract/upkeep';
import type { ComponentType } from 'react';
import { BackupSection } from './backup-section.tsx';
import { SealSection, SumsSection } from './check-sections.tsx';
import { ExportPart } from './export-part.tsx';
import { DiskSection, VersionSection } from './facts-sections.tsx';
import { HttpsCard } from './https/https-card.tsx';
import { MailCard } from './mail/mail-card.tsx';
import { SmsCard } from './sms/sms-card.tsx';

type SectionEntry = {
  title: string;
  /** The problems that it shows; absent: none. */
  part?: UpkeepProblem['part'];
  Section: ComponentType<{ upkeep: Upkeep }>;
};

/** The cards of the screen, in their order. A new one is an entry here. */
export const SECTIONS: readonly SectionEntry[] = [
  { title: 'Backups', part: 'backups', Section: BackupSection },
  { title: 'Mail', part: 'mail', Section: MailCard },
  { title: 'SMS', Section: SmsCard },
  { title: 'HTTPS', part: 'https', Section: HttpsCard },
  { title: 'Disk', part: 'disk', Section: DiskSection },
  { title: 'Version', part: 'version', Section: VersionSection },
  { title: "The trail's seal", part: 'seal', Section: SealSection },
  { title: 'Sums', part: 'sums', Section: SumsSection },
  { title: 'Export everything', Section: ExportPart },
];
