import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { BackupNews } from '../pickers/backup-news.tsx';
import { Page } from '../ui/page/page.tsx';
import { ExportPart } from './export-part.tsx';

/** Backups, against a broken disk, and the export of everything, to move elsewhere. */
export function BackupPage() {
  return (
    <Page>
      <Stack maw={640} gap="xl">
        <Part title="Backups">
          <Text>
            When a disk breaks, a backup brings everything back. The server makes and checks backups; whoever runs it
            restores them.
          </Text>
          <BackupNews />
        </Part>
        <Part title="Export everything">
          <ExportPart />
        </Part>
      </Stack>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <Stack>{children}</Stack>
    </section>
  );
}
