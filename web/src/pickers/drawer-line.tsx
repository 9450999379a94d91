import { Anchor, Text } from '@mantine/core';
import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { drawerHere } from '../api/drawer.ts';
import { useSession } from '../auth/session.ts';
import { useDrawers } from '../drawers/queries.ts';
import * as paths from '../lib/paths.ts';
import { late } from '../ui/page/late.ts';
import styles from './drawer-line.module.css';

const NoSaleDialog = late(async () => (await import('./no-sale/no-sale-dialog.tsx')).NoSaleDialog);

type DrawerLineProps = { shopId: string; children?: ReactNode };

/** The drawer that this till's money goes into, but not in a shop that never opened one; then what else is to be said. */
export function DrawerLine({ shopId, children }: DrawerLineProps) {
  const words = useDrawerWords(shopId);
  if (words === null && children === undefined) return null;
  return (
    <Text size="xs" className={styles.line}>
      {words}
      {words !== null && children !== undefined && ' · '}
      {children}
    </Text>
  );
}

const useDrawerWords = (shopId: string): ReactNode => {
  const { role } = useSession();
  const { data = [] } = useDrawers(shopId);
  const drawers = data.filter(({ retired }) => !retired);
  const here = drawerHere(shopId);
  const chosen = useSyncExternalStore(here.subscribe, here.get);
  if (drawers.every(({ open, last_z }) => open === null && last_z === 0)) return null;
  const drawer = drawerOf(drawers, chosen, role === 'admin');
  const isUnchosen = role === 'admin' && !drawers.some(({ _id }) => _id === chosen);
  const none = isUnchosen && drawers.some(({ open }) => open) ? 'chosen' : 'open';
  return (
    <>
      {drawer ? `${drawer.name} is open. ` : NONE[none].words}
      <Anchor component={Link} to={paths.drawer} underline="always">
        {drawer ? 'Drawer' : NONE[none].link}
      </Anchor>
      {drawer && <NoSale drawer={drawer} />}
    </>
  );
};

/** An open drawer that an admin has not chosen must not be called closed: they would open it again, and cannot. */
const NONE = {
  open: { words: 'No drawer is open for this till. ', link: 'Open the drawer' },
  chosen: { words: 'Your money goes into no drawer. ', link: 'Choose a drawer' },
} as const;

/** The dialog acts on the session that was open when it was called for. */
function NoSale({ drawer }: { drawer: Drawer }) {
  const [asked, setAsked] = useState<Drawer | null>(null);
  return (
    <>
      {' · '}
      <Anchor underline="always" component="button" type="button" fz="xs" onClick={() => setAsked(drawer)}>
        No sale
      </Anchor>
      {asked && (
        <Suspense>
          <NoSaleDialog drawer={asked} onClosed={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The drawer that the server will choose: the one that the browser names, else the only open one; none for an admin,
 * who is at no till.
 */
const drawerOf = (drawers: readonly Drawer[], chosen: string | null, isAdmin: boolean): Drawer | undefined => {
  const named = drawers.find(({ _id }) => _id === chosen);
  if (named) return named.open ? named : undefined;
  if (isAdmin) return undefined;
  const open = drawers.filter((drawer) => drawer.open);
  return open.length === 1 ? open[0] : undefined;
};
