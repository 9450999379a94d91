import { Alert, Badge, Button, Group, Modal, Paper, Stack, Text, Title } from '@mantine/core';
import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { drawerHere } from '../api/drawer.ts';
import { useSession } from '../auth/session.ts';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { useMay } from '../person/queries.ts';
import { NoSaleDialog } from '../pickers/no-sale/no-sale-dialog.tsx';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Loaded } from '../ui/page/states.tsx';
import { CountDialog } from './count-dialog.tsx';
import { AddDrawerDialog, EditDrawerDialog, OpenDrawerDialog } from './drawer-forms.tsx';
import { MoveCashDialog } from './move-cash-dialog.tsx';
import { useDrawers, useX } from './queries.ts';
import { SlipButtons, SlipView } from './slip-view.tsx';
import { slipOf } from './z-words.ts';

/** /Drawer: opens the drawers of the shop, puts cash in and takes it out, counts and closes them. */
export function DrawersPage() {
  const { shop } = useSelectedShop();
  // Another store starts with new state, dialogs included.
  return shop === null ? (
    <Page>
      <ShopMissing />
    </Page>
  ) : (
    <DrawersOfShop key={shop._id} shopId={shop._id} />
  );
}

function DrawersOfShop({ shopId }: { shopId: string }) {
  const [isAdding, setAdding] = useState(false);
  const may = useMay();
  const actions = (
    <>
      {may('see-figures') && (
        <Button variant="default" component={Link} to={paths.zReports}>
          Z Reports
        </Button>
      )}
      {may('edit-shop') && (
        <Button variant="default" onClick={() => setAdding(true)}>
          Add a drawer
        </Button>
      )}
    </>
  );
  return (
    <Page actions={actions}>
      <Drawers shopId={shopId} />
      {isAdding && <AddDrawerDialog shopId={shopId} onClosed={() => setAdding(false)} />}
    </Page>
  );
}

function Drawers({ shopId }: { shopId: string }) {
  return (
    <Loaded query={useDrawers(shopId)} title="Failed to load the drawers.">
      {(drawers) => {
        const used = drawers.filter(({ retired }) => !retired);
        return (
          <Stack gap="md" maw={720}>
            {used.map((drawer) => (
              <DrawerCard key={drawer._id} drawer={drawer} isOnly={used.length === 1} />
            ))}
            <OutOfUse drawers={drawers.filter(({ retired }) => retired)} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

function OutOfUse({ drawers }: { drawers: readonly Drawer[] }) {
  const [edited, setEdited] = useState<Drawer | null>(null);
  const mayEdit = useMay()('edit-shop');
  if (drawers.length === 0) return null;
  return (
    <section aria-labelledby="out-of-use">
      <Title order={2} size="h4" id="out-of-use" mb="xs">
        Out of use
      </Title>
      {drawers.map((drawer) => (
        <Group key={drawer._id} justify="space-between">
          <Text>{drawer.name}</Text>
          {mayEdit && (
            <Button variant="subtle" aria-label={`Edit ${drawer.name}`} onClick={() => setEdited(drawer)}>
              Edit
            </Button>
          )}
        </Group>
      ))}
      {edited && <EditDrawerDialog drawer={edited} onClosed={() => setEdited(null)} />}
    </section>
  );
}

type Dialog = 'open' | 'cash' | 'no sale' | 'x' | 'count' | 'edit';

/**
 * A dialog, and the drawer as it was when the dialog was opened. The dialog acts on that session of the drawer:
 * meanwhile the list is read again, and another till may have closed the session and opened the next one.
 */
type Chosen = { dialog: Dialog; drawer: Drawer };

function DrawerCard({ drawer, isOnly }: { drawer: Drawer; isOnly: boolean }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const mayEdit = useMay()('edit-shop');
  const { role } = useSession();
  const { open, name, last_counted, last_z } = drawer;
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {name}
        </Title>
        <Group gap="xs">
          {mayEdit && (
            <Button variant="subtle" onClick={() => setChosen({ dialog: 'edit', drawer })}>
              Edit
            </Button>
          )}
          <Badge size="lg" variant={open ? 'filled' : 'default'}>
            {open ? 'Open' : 'Closed'}
          </Badge>
        </Group>
      </Group>
      {open ? (
        <OpenWords open={open} />
      ) : (
        <Text mb="sm">
          {last_counted === null ? 'Never opened so far.' : `Z ${last_z} counted ${formatDollars(last_counted)}.`}
        </Text>
      )}
      <Group gap="sm">
        <Acts isOpen={open !== null} onChosen={(dialog) => setChosen({ dialog, drawer })} />
        {role === 'admin' ? <SellInto drawer={drawer} /> : !isOnly && <UseHere drawer={drawer} />}
      </Group>
      {chosen && <DialogOf {...chosen} onClosed={() => setChosen(null)} />}
    </Paper>
  );
}

function Acts({ isOpen, onChosen }: { isOpen: boolean; onChosen: (dialog: Dialog) => void }) {
  const may = useMay();
  return (
    <>
      {isOpen ? (
        <>
          {may('close-drawer') && <Button onClick={() => onChosen('count')}>Count and close</Button>}
          <Button variant="default" onClick={() => onChosen('cash')}>
            Cash in or out
          </Button>
          <Button variant="default" onClick={() => onChosen('no sale')}>
            No sale
          </Button>
          <Button variant="default" onClick={() => onChosen('x')}>
            X report
          </Button>
        </>
      ) : (
        may('open-drawer') && <Button onClick={() => onChosen('open')}>Open the drawer</Button>
      )}
    </>
  );
}

function OpenWords({ open }: { open: NonNullable<Drawer['open']> }) {
  const isForgotten = open.opened_on !== sydneyDay(new Date());
  return (
    <Stack gap="xs" mb="sm">
      <Text>
        Opened {formatDateTime(open.opened_at)} by {open.opened_by} with a float of {formatDollars(open.float)}.
      </Text>
      {isForgotten && (
        <Alert color="orange" title={`Open since ${formatDay(open.opened_on)}`}>
          It was not closed in the evening. Count and close it now: its Z tells both days.
        </Alert>
      )}
    </Stack>
  );
}

/** Chooses the drawer of this browser, where a shop has several. */
function UseHere({ drawer: { _id: id, shop_id: shopId } }: { drawer: Drawer }) {
  const here = drawerHere(shopId);
  const chosen = useSyncExternalStore(here.subscribe, here.get);
  if (chosen === id) return <Text fw={700}>This till uses it</Text>;
  return (
    <Button variant="default" onClick={() => here.set(id)}>
      Use at this till
    </Button>
  );
}

/** An admin, who looks at the drawers of other tills, sells into none of them before they say so, not into the only one. */
function SellInto({ drawer }: { drawer: Drawer }) {
  const here = drawerHere(drawer.shop_id);
  const chosen = useSyncExternalStore(here.subscribe, here.get);
  return (
    <>
      <UseHere drawer={drawer} />
      {chosen === drawer._id && (
        <Button variant="subtle" onClick={() => here.set(null)}>
          Use none
        </Button>
      )}
      {drawer.open && chosen === null && (
        <Text size="sm" w="100%">
          You are logged in as an admin: what you sell and take here is in no Z until you choose a drawer.
        </Text>
      )}
    </>
  );
}

type DialogOfProps = Chosen & { onClosed: () => void };

function DialogOf({ dialog, ...props }: DialogOfProps) {
  if (dialog === 'open') return <OpenDrawerDialog {...props} />;
  if (dialog === 'cash') return <MoveCashDialog {...props} />;
  if (dialog === 'no sale') return <NoSaleDialog {...props} />;
  if (dialog === 'edit') return <EditDrawerDialog {...props} />;
  if (dialog === 'count') return <CountDialog {...props} />;
  return <XDialog {...props} />;
}

function XDialog({ drawer, onClosed }: { drawer: Drawer; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const x = useX(drawer._id);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClosed}
      title={`X report of ${drawer.name}`}
    >
      <Loaded query={x} title="The X report could not be read.">
        {(report) => (
          <Stack gap="md">
            <SlipView slip={slipOf(report)} />
            {report.takings === null && (
              <Text c="dimmed">
                {report.sales === null ? 'Sales and takings are' : 'Takings are'} shown once the drawer is counted.
              </Text>
            )}
            <SlipButtons slip={slipOf(report)} />
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
