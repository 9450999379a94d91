import { Button } from '@mantine/core';
import { refusalWords } from '@mendpoint/domain/people/permissions';
import type { ComponentType } from 'react';
import { Link, Navigate } from 'react-router';
import { useSession } from '../auth/session.ts';
import * as paths from '../lib/paths.ts';
import { useMay, useTill } from '../person/queries.ts';
import { Page, ScreenHeading } from '../ui/page/page.tsx';
import { Empty } from '../ui/page/states.tsx';
import type { Screen } from './screens/screen.ts';

type Opening = Omit<Screen, 'load'>;

/**
 * Shows the screen to those who may open it, and 'Not allowed' to others. The home of somebody who may see no figures
 * is the paydesk. The server refuses their calls in any case.
 */
export const openTo = (
  { path, title, heading = title, adminOnly, act }: Opening,
  Code: ComponentType,
): ComponentType => {
  const Shown = () => (
    <ScreenHeading value={heading}>
      <Code />
    </ScreenHeading>
  );
  if (adminOnly) {
    return function AdminOnly() {
      return useSession().role === 'admin' ? <Shown /> : <NotAllowed title="Only an admin can open this screen." />;
    };
  }
  if (act === undefined) return Shown;
  return function Permitted() {
    const may = useMay();
    const person = useTill()?.person;
    if (may(act)) return <Shown />;
    if (path === paths.home) return <Navigate to={paths.paydesk} replace />;
    return <NotAllowed title={person ? refusalWords(person.role, { act, amount: 0 }) : 'Please enter your PIN.'} />;
  };
};

function NotAllowed({ title }: { title: string }) {
  const [path, label] = useMay()('see-figures') ? [paths.home, 'Go to Home'] : [paths.paydesk, 'Go to the Paydesk'];
  return (
    <Page title="Not allowed">
      <Empty
        title={title}
        action={
          <Button component={Link} to={path}>
            {label}
          </Button>
        }
      />
    </Page>
  );
}
