import { Button, Group, Stack, Text } from '@mantine/core';
import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import { toDollars } from '@mendpoint/domain/money/cents';
import { mapTenders, type Tender } from '@mendpoint/domain/sale/payments';
import { type FormEvent, useState } from 'react';
import { serverMessageOr } from '../../api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { NO_REASON } from '../../ui/form/no-reason.ts';
import { ReasonField } from '../reason-field.tsx';
import { AS_PAID, type Refundable, RefundChoice, waysBack } from './refund-choice.tsx';

export type Voidable = Pick<ListedInvoice, '_id' | 'invoiceNumber' | 'total'> & Refundable;

type VoidFormProps = {
  invoice: Voidable;
  /** Rejects with why the server refused. */
  onVoid: (asked: { reason: string; refund?: Record<Tender, number> }) => Promise<unknown>;
  onCancel: () => void;
};

/** What deleting does, where the money goes, and why it is done. What was typed stays when it fails. */
export function VoidForm({ invoice, onVoid, onCancel }: VoidFormProps) {
  const { ways, wayBack, setWayBack, reason, change, problem, failure, isBusy, submit } = useVoidForm(invoice, onVoid);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Delete invoice">
      <Stack gap="md">
        <Text>
          {invoice.invoiceNumber} over {formatDollars(invoice.total)} leaves every list and report, and what it sold
          returns to stock.
        </Text>
        <RefundChoice ways={ways} chosen={wayBack} onChoose={setWayBack} />
        <FormFailure message={failure} />
        <ReasonField of="void" value={reason} problem={problem} onChange={change} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            Delete
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const useVoidForm = (invoice: Voidable, onVoid: VoidFormProps['onVoid']) => {
  const ways = waysBack(invoice);
  const [wayBack, setWayBack] = useState(AS_PAID);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const change = (text: string) => {
    setReason(text);
    setProblem('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem(NO_REASON);
    setBusy(true);
    setFailure('');
    const refund = ways.find(({ name }) => name === wayBack && name !== AS_PAID)?.refund;
    const asked = refund && { refund: mapTenders((tender) => toDollars(refund[tender])) };
    await onVoid({ reason: reason.trim(), ...asked }).catch((error: Error) => {
      setFailure(serverMessageOr(error, 'Failed to delete invoice.'));
    });
    setBusy(false);
  };
  return { ways, wayBack, setWayBack, reason, change, problem, failure, isBusy, submit };
};
