import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { stateOf } from '../../lib/sale-state.ts';
import { CashChange } from '../../ui/money/cash-fields.tsx';
import { Page } from '../../ui/page/page.tsx';
import { StateBadge } from '../../ui/sale/state-badge.tsx';
import { InvoicePapers } from '../paper/invoice-papers.tsx';
import { NotePapers } from '../paper/note-papers.tsx';
import { handedOver } from './exchange-draft.ts';
import { atPapersOf } from './papers-of.ts';
import type { Exchanged } from './return-attempt.ts';

type ExchangedViewProps = { done: Exchanged; sale: Invoice };

/** The money that changed hands, and both papers to print or mail. `sale` is the invoice that goods came back of. */
export function ExchangedView({ done: { note, invoice }, sale }: ExchangedViewProps) {
  const [noteAt, state] = atPapersOf(note.number, note.invoice_id);
  const noteKind = noteTitle({ isOfTaxInvoice: sale.seller.gst_registered });
  return (
    <Page title="Exchanged">
      <Stack gap="md" maw="56rem">
        <Text role="status">
          Invoice {invoice.invoiceNumber} and {noteKind.toLowerCase()} {note.number} were made.
        </Text>
        <HandedOver note={note} invoice={invoice} />
        <CashChange change={invoice.change > 0 ? parseDollars(invoice.change) : null} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
          <Made
            title={`Invoice ${invoice.invoiceNumber}`}
            about={<StateBadge state={stateOf(invoice)} />}
            at={paths.invoice(invoice._id)}
          >
            <InvoicePapers invoice={invoice} />
          </Made>
          <Made title={`${noteKind} ${note.number}`} at={noteAt} state={state}>
            <NotePapers note={note} invoice={sale} />
          </Made>
        </SimpleGrid>
      </Stack>
    </Page>
  );
}

/** The money that changed hands, in the largest letters of the screen. */
function HandedOver({ note, invoice }: Exchanged) {
  const handed = handedOver(note, invoice).map(
    ({ tender, amount }) =>
      `${TENDER_NAMES[tender]}: ${amount > 0 ? `${formatMoney(amount)} paid` : `${formatMoney(cents(-amount))} back`}`,
  );
  return (handed.length === 0 ? ['Nothing to pay'] : handed).map((words) => (
    <Text key={words} fz="2rem" fw={700}>
      {words}
    </Text>
  ));
}

type MadeProps = { title: string; about?: ReactNode; at: string; state?: unknown; children: ReactNode };

/** A document that the exchange made, by a link to its screen, with its papers. */
function Made({ title, about, at, state, children }: MadeProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group gap="xs" mb="sm">
        <Title order={2} size="h3" id={id}>
          <Anchor inherit component={Link} to={at} state={state}>
            {title}
          </Anchor>
        </Title>
        {about}
      </Group>
      {children}
    </section>
  );
}
