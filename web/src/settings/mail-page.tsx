import { Box } from '@mantine/core';
import { Page } from '../ui/page/page.tsx';
import { MailCard } from './mail-card.tsx';

/** How the business sends its mail. */
export function MailPage() {
  return (
    <Page>
      <Box maw={640}>
        <MailCard />
      </Box>
    </Page>
  );
}
