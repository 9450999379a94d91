import { Button, Group, Stack, Text } from '@mantine/core';
import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import { toDollars } from '@mendpoint/domain/money/cents';
import { mapTenders, type Tender } from '@mendpoint/domain/sale/payments';
import { serverMessageOr } from '../../api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { NO_REASON } from '../../ui/form/no-reason.ts';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { ReasonField } from '../reason-field.tsx';
import { AS_PAID, type Refundable, RefundChoice, waysBack } from './refund-choice.tsx';

export type Voidable = Pick<ListedInvoice, '_id' | 'invoiceNumber' | 'total'> & Refundable;

type VoidFormProps = {
  invoice: Voidable;
  /** Rejects with the server's refusal. */
  onVoid: (asked: { reason: string; refund?: Record<Tender, number> }) => Promise<unknown>;
  onCancel: () => void;
};

/** Says what deleting does, and asks where the money goes and why. A failure keeps what was typed. */
export function VoidForm({ invoice, onVoid, onCancel }: VoidFormProps) {
  const form = useVoidForm(invoice, onVoid);
  const { ways, values, problems, change, failure, isBusy } = form;
  return (
    <Form label="Delete invoice" form={{ submit: form.submit }}>
      <Stack gap="md">
        <Text>
          {invoice.invoiceNumber} over {formatDollars(invoice.total)} leaves every list and report, and what it sold
          returns to stock.
        </Text>
        <RefundChoice ways={ways} chosen={values.wayBack} onChoose={(wayBack) => change({ wayBack })} />
        <FormFailure message={failure} />
        <ReasonField
          of="void"
          value={values.reason}
          problem={problems.reason}
          onChange={(reason) => change({ reason })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

const useVoidForm = (invoice: Voidable, onVoid: VoidFormProps['onVoid']) => {
  const ways = waysBack(invoice);
  const form = useFormState({ wayBack: AS_PAID, reason: '' });
  const { wayBack, reason } = form.values;
  const sending = useSubmit(form, {
    check: () => (reason.trim() === '' ? { reason: NO_REASON } : {}),
    send: () => {
      const refund = ways.find(({ name }) => name === wayBack && name !== AS_PAID)?.refund;
      const asked = refund && { refund: mapTenders((tender) => toDollars(refund[tender])) };
      return onVoid({ reason: reason.trim(), ...asked });
    },
    failed: (error) => serverMessageOr(error, 'Failed to delete invoice.'),
    tells: 'above',
  });
  return { ...form, ...sending, ways };
};
