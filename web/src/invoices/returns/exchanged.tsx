import { Button, Stack, Text } from '@mantine/core';
import { cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { CashChange } from '../../ui/money/cash-fields.tsx';
import { Page } from '../../ui/page/page.tsx';
import { handedOver } from './exchange-draft.ts';
import { atPapersOf } from './papers-of.ts';
import type { Exchanged } from './return-attempt.ts';

type ExchangedViewProps = { done: Exchanged; isOfTaxInvoice: boolean };

/** The money that changed hands, and links to both papers. */
export function ExchangedView({ done: { note, invoice }, isOfTaxInvoice }: ExchangedViewProps) {
  const handed = handedOver(note, invoice);
  const [noteAt, state] = atPapersOf(note.number, note.invoice_id);
  const noteKind = noteTitle({ isOfTaxInvoice }).toLowerCase();
  return (
    <Page title="Exchanged">
      <Stack gap="md" maw="28rem">
        <Text role="status">
          Invoice {invoice.invoiceNumber} and {noteKind} {note.number} were made.
        </Text>
        {handed.length === 0 && (
          <Text fz="2rem" fw={700}>
            Nothing to pay
          </Text>
        )}
        {handed.map(({ tender, amount }) => (
          <Text key={tender} fz="2rem" fw={700}>
            {TENDER_NAMES[tender]}: {amount > 0 ? `${formatMoney(amount)} paid` : `${formatMoney(cents(-amount))} back`}
          </Text>
        ))}
        <CashChange change={invoice.change > 0 ? parseDollars(invoice.change) : null} />
        <Button component={Link} to={paths.invoice(invoice._id)} size="lg">
          Papers of invoice {invoice.invoiceNumber}
        </Button>
        <Button component={Link} to={noteAt} state={state} size="lg" variant="default">
          Papers of note {note.number}
        </Button>
      </Stack>
    </Page>
  );
}
