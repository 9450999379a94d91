import { Text, Textarea } from '@mantine/core';
import type { WholeQuote } from '@mendpoint/contract/quotes';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { QUOTE_DAYS } from '@mendpoint/domain/sale/quote';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { useState } from 'react';
import { DayField } from '../../ui/form/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { itemCount, saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { useSaveQuote } from './use-save-quote.ts';

type SaveQuoteDialogProps = { onSaved: (quote: WholeQuote) => void; onClosed: () => void };

const DOUBT = 'Saving the quote got no answer, so it may be saved already.';

/** Asks until when the quote is valid. It opens when it is mounted. */
export function SaveQuoteDialog({ onSaved, onClosed }: SaveQuoteDialogProps) {
  const { sale, tax } = useTill();
  // The receipt is empty once the quote is saved, while the dialog still fades out.
  const [{ items, total }] = useState({ items: itemCount(sale), total: saleTotals(sale, tax).total });
  const [validUntil, setValidUntil] = useState(() => addDays(sydneyDay(new Date()), QUOTE_DAYS));
  const [note, setNote] = useState('');
  const { save, doubted, isBusy, failure } = useSaveQuote(onSaved);
  const form = { isBusy, failure, submit: () => save({ validUntil, note }) };
  return (
    <FormDialog
      title="Save as quote"
      saveLabel="Save quote"
      form={form}
      doubt={doubted && DOUBT}
      isComplete={validUntil !== '' || doubted !== null}
      onClosed={onClosed}
    >
      <Text c="dimmed">
        {items} {items === 1 ? 'item' : 'items'}, {formatMoney(total)}. Nothing is sold, and nothing is taken out of
        stock.
      </Text>
      <DayField
        name="Valid until"
        label="Valid until"
        data-autofocus
        value={validUntil}
        error={validUntil === '' && 'Enter the day until which the quote is valid.'}
        onChange={setValidUntil}
      />
      <Textarea
        label="Note (optional)"
        description="Printed on the quote."
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
