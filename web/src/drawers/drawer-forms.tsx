import { Checkbox, TextInput } from '@mantine/core';
import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { useState } from 'react';
import { drawerHere } from '../api/drawer.ts';
import { useSession } from '../auth/session.ts';
import { amountText } from '../lib/typed-numbers.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { AmountField, useAmount } from './amount-field.tsx';
import { DrawerDialog } from './drawer-dialog.tsx';
import { useAddDrawer, useEditDrawer, useOpenDrawer } from './queries.ts';

export type DrawerFormProps = { drawer: Drawer; onClosed: () => void };

const sendRead = (dollars: number | null, send: (dollars: number) => Promise<void>): Promise<void> | null =>
  dollars === null ? null : send(dollars);

/** Opens a drawer; a till that has none yet takes its money into it from then on. */
export function OpenDrawerDialog({ drawer, onClosed }: DrawerFormProps) {
  const { role } = useSession();
  const opening = useOpenDrawer(drawer._id);
  const float = useAmount(drawer.last_counted === null ? '' : amountText(parseDollars(drawer.last_counted)));
  const open = async (dollars: number) => {
    const { message } = await opening.mutateAsync(dollars);
    // An admin looks at the drawers of others, and a till that has its own may open another's.
    const here = drawerHere(drawer.shop_id);
    if (role === 'shop' && here.get() === null) here.set(drawer._id);
    noticeSuccess(message);
  };
  return (
    <DrawerDialog
      title={`Open ${drawer.name}`}
      label="Open"
      isDirty={float.isDirty}
      onSubmit={() => sendRead(float.read(), open)}
      onClosed={onClosed}
    >
      <AmountField
        label="Float"
        description={
          drawer.last_counted === null
            ? 'The cash that is in it now.'
            : 'As it was counted last. Change it if it differs.'
        }
        amount={float}
      />
    </DrawerDialog>
  );
}

export function AddDrawerDialog({ shopId, onClosed }: { shopId: string; onClosed: () => void }) {
  const adding = useAddDrawer();
  const [name, setName] = useState('');
  const add = async () => noticeSuccess((await adding.mutateAsync({ name: name.trim(), shop_id: shopId })).message);
  return (
    <DrawerDialog
      title="Add a drawer"
      label="Add"
      isComplete={name.trim() !== ''}
      isDirty={name !== ''}
      onSubmit={add}
      onClosed={onClosed}
    >
      <NameField name={name} onChange={setName} />
    </DrawerDialog>
  );
}

/** Another name, or out of use and back. */
export function EditDrawerDialog({ drawer, onClosed }: DrawerFormProps) {
  const editing = useEditDrawer(drawer._id);
  const [name, setName] = useState(drawer.name);
  const [isUsed, setUsed] = useState(!drawer.retired);
  const save = async () => {
    // Only what was changed here: nothing of somebody else's edit meanwhile is taken back.
    const named = name.trim() === drawer.name ? {} : { name: name.trim() };
    const moved = isUsed === drawer.retired ? { retired: !isUsed } : {};
    noticeSuccess((await editing.mutateAsync({ ...named, ...moved })).message);
  };
  const isDirty = name !== drawer.name || isUsed === drawer.retired;
  const title = `Edit ${drawer.name}`;
  return (
    <DrawerDialog {...{ title, onClosed, isDirty }} label="Save" isComplete={name.trim() !== ''} onSubmit={save}>
      <NameField name={name} onChange={setName} />
      <Checkbox
        size="md"
        label="In use"
        description="One that is out of use keeps its Z reports and is opened no more."
        checked={isUsed}
        onChange={({ currentTarget }) => setUsed(currentTarget.checked)}
      />
    </DrawerDialog>
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <TextInput
      label="Name"
      placeholder="Back counter"
      required
      data-autofocus
      maxLength={100}
      value={name}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
