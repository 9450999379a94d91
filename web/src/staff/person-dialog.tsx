import { Checkbox, Select, TextInput } from '@mantine/core';
import type { StaffPerson } from '@mendpoint/contract/staff';
import { type GivenAct, STAFF_ROLES, type StaffRole } from '@mendpoint/domain/people/permissions';
import { isEasyPin, PIN_PATTERN } from '@mendpoint/domain/people/pin';
import { reasonOr } from '../api/api-error.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { missingIn, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { type PersonSave, useSavePerson } from './queries.ts';
import { ROLE_NAMES } from './role-names.ts';

type PersonDialogProps = {
  shopId: string;
  /** Null for a new person. */
  person: StaffPerson | null;
  /** Nobody has a PIN yet. The first person must be a manager. */
  isFirst: boolean;
  onClosed: () => void;
};

const ROLES = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

/** Adds a person to the staff, edits them, gives them a new PIN or brings them back. */
export function PersonDialog({ shopId, person, isFirst, onClosed }: PersonDialogProps) {
  const form = usePerson(shopId, person, isFirst);
  const { field, change, values } = form;
  const role = field('role');
  const isThere = person !== null && !person.disabled;
  return (
    <FormDialog title={titleOf(person)} form={form} onClosed={onClosed}>
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
        label={isThere && person.has_pin ? 'New PIN' : 'PIN'}
        required={!isThere}
        description="4 to 6 digits that only they know, and nobody would try first."
        {...(isThere && { placeholder: person.has_pin ? 'Leave empty to keep it' : 'None yet' })}
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

const titleOf = (person: StaffPerson | null): string =>
  person === null ? 'Add Person' : person.disabled ? `Bring ${person.name} back` : 'Edit Person';

const usePerson = (shopId: string, person: StaffPerson | null, isFirst: boolean) => {
  const form = useFormState<Values>({
    name: person?.name ?? '',
    role: person?.role ?? (isFirst ? 'manager' : 'cashier'),
    seesFigures: person?.given.includes('see-figures') ?? false,
    pin: '',
  });
  const { values } = form;
  const save = useSavePerson();
  const keyOf = useSubmitOnce();
  const needsPin = person === null || person.disabled;
  const sending = useSubmit(form, {
    check: () => ({
      ...pinProblem(values.pin),
      ...missingIn(values, { name: 'Name', ...(needsPin && { pin: 'PIN' }) }),
    }),
    send: async () => noticeSuccess((await save.mutateAsync(saveOf(shopId, person, values, keyOf))).message),
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
  person: StaffPerson | null,
  { name, role, seesFigures, pin }: Values,
  keyOf: (body: object) => string,
): PersonSave => {
  const given: GivenAct[] = seesFigures ? ['see-figures'] : [];
  if (person === null) {
    const body = { name, role, given, pin, shop_id: shopId };
    return { body, key: keyOf(body) };
  }
  const back = person.disabled ? { disabled: false } : {};
  return {
    id: person._id,
    body: { name, role, given, ...(pin !== '' && { pin }), ...back, updatedAt: person.updatedAt },
  };
};
