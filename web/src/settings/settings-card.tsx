import { Alert, Paper, Stack, Title } from '@mantine/core';
import type { UpkeepProblem } from '@mendpoint/contract/upkeep';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './settings-page.module.css';

type SettingsCardProps = { title: string; problems: readonly UpkeepProblem[]; children: ReactNode };

/** A section of the settings, with what is wrong of it first. */
export function SettingsCard({ title, problems, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" radius="md" aria-labelledby={id} className={styles.card}>
      <Stack>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {problems.map(({ what, severity, whatToDo }) => (
          <Alert
            key={what}
            role="note"
            color={severity === 'serious' ? 'red' : 'orange'}
            icon={<IconAlertTriangle aria-hidden />}
            title={what}
          >
            {whatToDo}
          </Alert>
        ))}
        {children}
      </Stack>
    </Paper>
  );
}
