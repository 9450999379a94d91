import { Text } from '@mantine/core';
import type { Upkeep } from '@mendpoint/contract/upkeep';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { ageWords, bytesWords } from '@mendpoint/domain/upkeep/problems';
import { everyWords } from '../pickers/backup-news.tsx';
import { LastCheck } from './check-sections.tsx';
import { Facts, HowTo } from './facts.tsx';
import { TaskButton } from './task-button.tsx';

type SectionProps = { upkeep: Upkeep };

const STAGES = { writing: 'Writing the backup …', checking: 'Reading it back and checking it …' } as const;

/** The last backup, the next, and what can be done now. */
export function BackupSection({ upkeep }: SectionProps) {
  const { backups, checks, running, version } = upkeep;
  return (
    <>
      <Facts facts={factsOf(upkeep)} />
      {backups.areBesideLedger && (
        <Text size="sm" c="dimmed">
          Backups lie on the same disk as the ledger: when it breaks, both are lost. A folder on another disk is better.
        </Text>
      )}
      {backups.folder === null ? (
        <NotHere />
      ) : (
        <TaskButton
          task="backup"
          label="Back up now"
          busy={running?.stage ? STAGES[running.stage] : 'Making a backup …'}
          upkeep={upkeep}
        />
      )}
      <Text size="sm">
        A backup is worth what a restore makes of it. A test restores the last one in a place of its own, checks it and
        removes it again.
      </Text>
      <LastCheck check={checks.restore} never="No backup was restored for a trial yet." />
      {backups.lastFile !== null && (
        <TaskButton task="restore" label="Test the last backup" busy="Restoring it for a trial …" upkeep={upkeep} />
      )}
      <Restoring file={backups.lastFile} isPostgres={version.engine === 'postgres'} />
    </>
  );
}

const factsOf = ({ backups }: Upkeep) => {
  const { lastGoodAt, lastFile, lastBytes, everyMinutes, nextAt, folder, kept, isEncrypted } = backups;
  const size = lastBytes === null ? '' : `, ${bytesWords(lastBytes)}`;
  const age = lastGoodAt === null ? '' : ` (${ageWords(new Date(lastGoodAt), new Date())} ago${size})`;
  const facts: [string, string][] = [
    ['Last backup', lastGoodAt === null ? 'None yet' : `${formatDateTime(lastGoodAt)}${age}`],
    ['Its file', lastFile ?? '–'],
    ['Next', nextAt === null ? 'Only when asked for' : formatDateTime(nextAt)],
  ];
  if (everyMinutes !== null) facts.push(['One is made', everyWords(everyMinutes)]);
  if (folder !== null) {
    facts.push(['New ones are in', folder], ['Kept', kept === null ? 'None yet' : `${kept}`]);
    facts.push(['Encrypted', isEncrypted ? 'Yes' : 'No']);
  }
  return facts;
};

/** On PostgreSQL, where no folder is named. */
function NotHere() {
  return (
    <HowTo
      title="This server makes no backups"
      lines={[
        'BACKUP_DIR=/mnt/usb/mendpoint BACKUP_EVERY=1h npm start',
        'pg_dump --format=custom mendpoint > mendpoint.dump',
      ]}
    >
      The ledger is in PostgreSQL, and the server has no folder for backups. Start it with one (it needs pg_dump), or
      have whoever runs the database make them: what they make is not known here.
    </HowTo>
  );
}

function Restoring({ file, isPostgres }: { file: string | null; isPostgres: boolean }) {
  const place = isPostgres ? 'DATABASE_URL=postgres://…/mendpoint_restored' : 'DATA_DIR=./restored';
  const name = file ?? '/mnt/usb/mendpoint-….backup';
  return (
    <HowTo
      title="How to restore"
      lines={[
        ...(isPostgres ? ['createdb mendpoint_restored'] : []),
        `${place} npm run restore -- '${name}'`,
        `${place} npm start`,
      ]}
    >
      On the server or a new one, in the folder of Mendpoint. A restore never writes over a ledger: it makes a new one
      in a place of its own. Sales since that backup are not in it, and everybody logs in again.
    </HowTo>
  );
}
