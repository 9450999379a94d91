import { Stack } from '@mantine/core';
import { Page } from '../../ui/page/page.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** The second factor and the open sessions of whoever is logged in. */
export function SecurityPage() {
  return (
    <Page>
      <Stack gap="xl">
        <TwoFactorPanel />
        <SessionsPanel />
      </Stack>
    </Page>
  );
}
