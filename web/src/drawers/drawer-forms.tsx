import { Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { reasonOr } from '../api/api-error.ts';
import { drawerHere } from '../api/drawer.ts';
import { useSession } from '../auth/session.ts';
import { amountText, readAmount } from '../lib/typed-numbers.ts';
import { AmountField } from '../ui/form/amount-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useAddDrawer, useEditDrawer, useOpenDrawer } from './queries.ts';

export type DrawerFormProps = { drawer: Drawer; onClosed: () => void };

const failed = (error: Error): string => reasonOr(error, 'Something went wrong!');

/** Opens a drawer. A till that has no drawer yet takes its money into this one from then on. */
export function OpenDrawerDialog({ drawer, onClosed }: DrawerFormProps) {
  const { last_counted: counted } = drawer;
  const form = useFormState({ float: counted === null ? '' : amountText(parseDollars(counted)) });
  const open = useOpen(drawer);
  const { value, problem } = readAmount(form.values.float);
  const sending = useSubmit(form, {
    check: () => (problem === undefined ? {} : { float: problem }),
    send: async () => value !== undefined && open(toDollars(value)),
    failed,
  });
  const description =
    counted === null ? 'The cash that is in it now.' : 'As it was counted last. Change it if it differs.';
  return (
    <FormDialog title={`Open ${drawer.name}`} saveLabel="Open" form={{ ...form, ...sending }} onClosed={onClosed}>
      <AmountField label="Float" description={description} {...form.field('float')} />
    </FormDialog>
  );
}

const useOpen = ({ _id, shop_id }: Drawer) => {
  const { role } = useSession();
  const opening = useOpenDrawer(_id);
  return async (dollars: number) => {
    const { message } = await opening.mutateAsync(dollars);
    // Not for an admin, who looks at other tills' drawers, nor for a till that already has its own.
    const here = drawerHere(shop_id);
    if (role === 'shop' && here.get() === null) here.set(_id);
    noticeSuccess(message);
  };
};

export function AddDrawerDialog({ shopId, onClosed }: { shopId: string; onClosed: () => void }) {
  const adding = useAddDrawer();
  const form = useFormState({ name: '' });
  const name = form.values.name.trim();
  const sending = useSubmit(form, {
    send: async () => noticeSuccess((await adding.mutateAsync({ name, shop_id: shopId })).message),
    failed,
  });
  return (
    <FormDialog
      title="Add a drawer"
      saveLabel="Add"
      form={{ ...form, ...sending }}
      isComplete={name !== ''}
      onClosed={onClosed}
    >
      <NameField {...form.field('name')} />
    </FormDialog>
  );
}

/** Renames a drawer, or takes it out of use and back. */
export function EditDrawerDialog({ drawer, onClosed }: DrawerFormProps) {
  const editing = useEditDrawer(drawer._id);
  const form = useFormState({ name: drawer.name, isUsed: !drawer.retired });
  const { isUsed } = form.values;
  const name = form.values.name.trim();
  // Only what was changed here is sent, so that nobody else's edit is undone.
  const changed = {
    ...(name !== drawer.name && { name }),
    ...(isUsed === drawer.retired && { retired: !isUsed }),
  };
  const sending = useSubmit(form, {
    send: async () => noticeSuccess((await editing.mutateAsync(changed)).message),
    failed,
  });
  const title = `Edit ${drawer.name}`;
  return (
    <FormDialog {...{ title, onClosed }} form={{ ...form, ...sending }} isComplete={name !== ''}>
      <NameField {...form.field('name')} />
      <Checkbox
        size="md"
        label="In use"
        description="One that is out of use keeps its Z reports and is opened no more."
        checked={isUsed}
        onChange={({ currentTarget }) => form.change({ isUsed: currentTarget.checked })}
      />
    </FormDialog>
  );
}

function NameField(field: TextInputProps) {
  return <TextInput label="Name" placeholder="Back counter" required data-autofocus maxLength={100} {...field} />;
}
