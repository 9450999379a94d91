import { Checkbox, Select, TextInput } from '@mantine/core';
import type { StaffMember } from '@mendpoint/contract/staff';
import { type GivenAct, STAFF_ROLES, type StaffRole } from '@mendpoint/domain/people/permissions';
import { isEasyPin, PIN_PATTERN } from '@mendpoint/domain/people/pin';
import { reasonOr } from '../api/api-error.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { missingIn, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { type MemberSave, useSaveMember } from './queries.ts';
import { ROLE_NAMES } from './role-names.ts';

type MemberDialogProps = {
  shopId: string;
  /** null adds somebody. */
  member: StaffMember | null;
  /** Nobody has a PIN yet: the first one is a manager. */
  isFirst: boolean;
  onClosed: () => void;
};

const ROLES = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

/** Adds somebody to the staff, edits them, gives them a new PIN or brings them back. */
export function MemberDialog({ shopId, member, isFirst, onClosed }: MemberDialogProps) {
  const form = useMember(shopId, member, isFirst);
  const { field, change, values } = form;
  const role = field('role');
  const isThere = member !== null && !member.disabled;
  return (
    <FormDialog title={titleOf(member)} form={form} onClosed={onClosed}>
      <TextInput label="Name" required data-autofocus autoComplete="off" maxLength={100} {...field('name')} />
      <Select
        label="Role"
        data={ROLES}
        allowDeselect={false}
        value={role.value}
        error={role.error}
        onChange={(value) => change({ role: value as StaffRole })}
        {...(isFirst && { description: 'The first person is a manager, who manages the others.' })}
      />
      {values.role !== 'manager' && (
        <MaySeeFigures checked={values.seesFigures} onChange={(seesFigures) => change({ seesFigures })} />
      )}
      <TextInput
        label={isThere && member.has_pin ? 'New PIN' : 'PIN'}
        required={!isThere}
        description="4 to 6 digits that only they know, and nobody would try first."
        {...(isThere && { placeholder: member.has_pin ? 'Leave empty to keep it' : 'None yet' })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...field('pin')}
      />
    </FormDialog>
  );
}

function MaySeeFigures({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      size="md"
      label="May see figures"
      description="The dashboard, the reports and what should be in a drawer."
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

const titleOf = (member: StaffMember | null): string =>
  member === null ? 'Add Person' : member.disabled ? `Bring ${member.name} back` : 'Edit Person';

const useMember = (shopId: string, member: StaffMember | null, isFirst: boolean) => {
  const form = useFormState<Values>({
    name: member?.name ?? '',
    role: member?.role ?? (isFirst ? 'manager' : 'cashier'),
    seesFigures: member?.given.includes('see-figures') ?? false,
    pin: '',
  });
  const { values } = form;
  const save = useSaveMember();
  const keyOf = useSubmitOnce();
  const needsPin = member === null || member.disabled;
  const sending = useSubmit(form, {
    check: () => ({
      ...pinProblem(values.pin),
      ...missingIn(values, { name: 'Name', ...(needsPin && { pin: 'PIN' }) }),
    }),
    send: async () => noticeSuccess((await save.mutateAsync(saveOf(shopId, member, values, keyOf))).message),
    failed: (error) => reasonOr(error, 'The person could not be saved.'),
  });
  return { ...form, ...sending };
};

type Values = { name: string; role: StaffRole; seesFigures: boolean; pin: string };

const pinProblem = (pin: string): { pin?: string } => {
  if (pin === '') return {};
  if (!new RegExp(PIN_PATTERN).test(pin)) return { pin: 'A PIN has 4 to 6 digits.' };
  return isEasyPin(pin) ? { pin: 'This PIN is too easy to guess.' } : {};
};

const saveOf = (
  shopId: string,
  member: StaffMember | null,
  { name, role, seesFigures, pin }: Values,
  keyOf: (body: object) => string,
): MemberSave => {
  const given: GivenAct[] = seesFigures ? ['see-figures'] : [];
  if (member === null) {
    const body = { name, role, given, pin, shop_id: shopId };
    return { body, key: keyOf(body) };
  }
  const back = member.disabled ? { disabled: false } : {};
  return {
    id: member._id,
    body: { name, role, given, ...(pin !== '' && { pin }), ...back, updatedAt: member.updatedAt },
  };
};
