import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Page } from '../ui/page/page.tsx';
import { Loaded } from '../ui/page/states.tsx';
import { problemsInWords } from './problem-dot.tsx';
import { useUpkeep } from './queries.ts';
import { SECTIONS } from './sections.ts';
import { SettingsCard } from './settings-card.tsx';
import styles from './settings-page.module.css';

/** /Settings: what runs the server, and what of it is wrong. */
export function SettingsPage() {
  const upkeep = useUpkeep();
  return (
    <Page>
      <Loaded query={upkeep} title="Failed to load how the server is.">
        {(data) => (
          <Stack gap="lg">
            <Summary count={data.problems.length} />
            <div className={styles.sections}>
              {SECTIONS.map(({ title, part, Section }) => (
                <SettingsCard key={title} title={title} problems={data.problems.filter((found) => found.part === part)}>
                  <Section upkeep={data} />
                </SettingsCard>
              ))}
            </div>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ count }: { count: number }) {
  if (count === 0) {
    return (
      <Alert role="status" color="teal" icon={<IconCircleCheck aria-hidden />} title="All is well">
        <Text size="sm">Nothing here needs you.</Text>
      </Alert>
    );
  }
  return (
    <Alert role="status" color="red" icon={<IconAlertTriangle aria-hidden />} title={problemsInWords(count)}>
      <Text size="sm">Each is told in its card below, with what to do.</Text>
    </Alert>
  );
}
