import { Stack } from '@mantine/core';
import { Page } from '../../ui/page/page.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** What guards the login of whoever is logged in: the second factor, and where they are logged in. */
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
