import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useSession } from '../auth/session.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty } from '../ui/page/states.tsx';

/** Shows its screen to admins, and 'Not allowed' to others. The server refuses their calls in any case. */
export const adminOnly = (Screen: ComponentType): ComponentType =>
  function AdminOnly() {
    return useSession().role === 'admin' ? <Screen /> : <NotAllowed />;
  };

function NotAllowed() {
  return (
    <Page title="Not allowed">
      <Empty
        title="Only an admin can open this screen."
        action={
          <Button component={Link} to="/dashboard">
            Go to Home
          </Button>
        }
      />
    </Page>
  );
}
