import { Alert, Radio, Stack, Table, Text } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { personName } from '@mendpoint/domain/text/person-name';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { CustomerSearch } from '../../pickers/customer-search.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useMergeCustomers } from '../queries.ts';
import { type Choices, differing, fullerOf, mergeBody } from './merge-draft.ts';

type MergeDialogProps = { customer: Customer; shopId: string; onMerged: () => void; onClosed: () => void };

/** Makes one customer of two: who the other is, whose value of each field stays, and that it cannot be undone. */
export function MergeDialog({ customer, shopId, onMerged, onClosed }: MergeDialogProps) {
  const [other, setOther] = useState<Customer | null>(null);
  const form = useFormState<Choices>(fullerOf(customer, customer));
  const merge = useMergeCustomers(customer._id);
  const keyOf = useSubmitOnce();
  const sending = useSubmit(form, {
    send: async () => {
      if (!other) return false;
      const body = mergeBody(customer, other, form.values);
      await merge.mutateAsync({ body, idempotencyKey: keyOf(body) });
      noticeSuccess('The customers have been merged.');
      onMerged();
    },
    failed: (error) => reasonOr(error, 'The customers were not merged.'),
    tells: 'above',
  });
  const choose = (found: Customer) => {
    setOther(found);
    form.restart(fullerOf(customer, found));
  };
  return (
    <FormDialog
      title="Merge with another entry"
      size="lg"
      danger
      saveLabel="Merge"
      form={{ ...form, ...sending }}
      isComplete={other !== null && other._id !== customer._id}
      onClosed={onClosed}
    >
      <Stack gap="md">
        <Text size="sm">
          Where somebody is in the list twice, both entries become one. Choose the entry that goes;{' '}
          {personName(customer)} stays.
        </Text>
        <CustomerSearch shopId={shopId} onPick={choose} autoFocus />
        {other?._id === customer._id && <Text c="red">This is the same entry: choose another.</Text>}
        {other && other._id !== customer._id && (
          <>
            <SideBySide stays={customer} goes={other} choices={form.values} onChange={form.change} />
            <Alert color="red" title="This cannot be undone">
              The entry of {personName(other)} goes. Their invoices, store credit and notes are then with{' '}
              {personName(customer)}. Papers keep what they say.
            </Alert>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

type SideBySideProps = {
  stays: Customer;
  goes: Customer;
  choices: Choices;
  onChange: (part: Partial<Choices>) => void;
};

function SideBySide({ stays, goes, choices, onChange }: SideBySideProps) {
  const fields = differing(stays, goes);
  if (fields.length === 0) return <Text size="sm">The two entries say the same.</Text>;
  return (
    <Table aria-label="What stays" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th>Entry that stays</Table.Th>
          <Table.Th>Entry that goes</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(({ name, label }) => (
          <Table.Tr key={name}>
            <Table.Td>{label}</Table.Td>
            {(['stays', 'goes'] as const).map((side) => (
              <Table.Td key={side} style={{ overflowWrap: 'anywhere' }}>
                <Radio
                  name={`merge-${name}`}
                  label={(side === 'stays' ? stays : goes)[name] || '(empty)'}
                  checked={choices[name] === side}
                  onChange={() => onChange({ [name]: side })}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
