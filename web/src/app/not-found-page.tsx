import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../auth/session.ts';
import * as paths from '../lib/paths.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty } from '../ui/page/states.tsx';
import { Shell } from './shell/shell.tsx';

/** Shown for an unknown path, inside the shell for whoever is logged in. */
export function NotFoundPage() {
  const { token } = useSession();
  const home = token === null ? { to: paths.login, label: 'Go to the login' } : { to: paths.home, label: 'Go to Home' };
  const page = (
    <Page title="Page not found">
      <Empty
        title="There is no page at this address."
        action={
          <Button component={Link} to={home.to}>
            {home.label}
          </Button>
        }
      />
    </Page>
  );
  return token === null ? <main>{page}</main> : <Shell>{page}</Shell>;
}
