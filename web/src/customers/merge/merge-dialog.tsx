import { Alert, Radio, Stack, Text } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { personName } from '@mendpoint/domain/text/person-name';
import { CustomerSearch } from '../../pickers/customer-search.tsx';
import { ChangeList } from '../../ui/form/edit-conflict.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type Choices, mayGo, otherSide, type Pair, SIDES, withStays } from './merge-draft.ts';
import { MergeOutcome } from './merge-outcome.tsx';
import { SideBySide } from './side-by-side.tsx';
import { useMerge } from './use-merge.ts';

type MergeDialogProps = { customer: Customer; shopId: string; onClosed: () => void };

/** Makes one customer of two: who the other is, which of them stays with which values, and what becomes of the rest. */
export function MergeDialog({ customer, shopId, onClosed }: MergeDialogProps) {
  const { form, pair, choose, news, role } = useMerge(customer);
  return (
    <FormDialog
      title="Merge with another entry"
      size="lg"
      danger
      saveLabel={pair ? `Merge into ${personName(pair[form.values.stays])}` : 'Merge'}
      form={form}
      isComplete={pair !== null}
      onClosed={onClosed}
    >
      <Stack gap="md">
        {news.length > 0 && (
          <Alert color="orange" role="alert" title="Somebody changed an entry meanwhile">
            <ChangeList changes={news} />
            <Text size="sm">
              Both are shown as they are now, and what you chose stays. Look again, then press Merge.
            </Text>
          </Alert>
        )}
        <Text size="sm">Where somebody is in the list twice, both entries become one. Find the other entry:</Text>
        <CustomerSearch shopId={shopId} exceptId={customer._id} onPick={choose} autoFocus />
        {pair && (
          <>
            <WhoStays pair={pair} choices={form.values} onChange={form.change} role={role} />
            <SideBySide pair={pair} choices={form.values} onChange={form.change} />
            <MergeOutcome pair={pair} choices={form.values} />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

type WhoStaysProps = {
  pair: Pair;
  choices: Choices;
  onChange: (part: Partial<Choices>) => void;
  role: string | null;
};

function WhoStays({ pair, choices, onChange, role }: WhoStaysProps) {
  const isBound = SIDES.some((side) => !mayGo(pair[side], role));
  return (
    <Radio.Group
      label="Which entry stays"
      description={
        isBound
          ? 'A customer of all stores stays: only an admin merges one away.'
          : 'Its id, its history in the audit trail and its store credit go on. The other entry goes.'
      }
      value={choices.stays}
      onChange={(stays) => onChange(withStays(pair, choices, stays === 'own' ? 'own' : 'other'))}
    >
      <Stack gap="xs" mt="xs">
        {SIDES.map((side) => (
          <Radio key={side} value={side} label={labelOf(pair[side])} disabled={!mayGo(pair[otherSide(side)], role)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const labelOf = (customer: Customer): string =>
  [personName(customer), customer.company, customer.phone, customer.email].filter(Boolean).join(' · ');
