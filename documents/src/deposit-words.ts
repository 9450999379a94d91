import { DEPOSIT_KIND_NAMES, DEPOSIT_KIND_WORDS } from '@mendpoint/domain/deposit/deposit';
import { formatAmount, formatMoney } from '@mendpoint/domain/money/cents';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { printedSeller, servedBy } from './invoice-words.ts';
import type { PaperDeposit } from './paper-deposit.ts';
import type { PrintedPaper, PrintedRow } from './printed-paper.ts';
import { present, printable } from './typesetting/letters.ts';

/**
 * The receipt of a deposit. Nothing on it may be taken for a tax invoice, nor read as the number of a sale: that comes when the device
 * is collected.
 */
export const printedDeposit = (deposit: PaperDeposit): PrintedPaper => ({
  title: TITLE,
  headline: `${TITLE} ${nameOf(deposit)}`,
  badge: null,
  seller: printedSeller(deposit),
  customer: { caption: 'Paid by', lines: present([deposit.customerName]) },
  facts: [
    { label: 'Ticket', value: printable(deposit.ticket) },
    { label: 'Date', value: formatDateTime(deposit.takenAt) },
    ...servedBy({ servedBy: deposit.takenBy }),
  ],
  lines: [
    {
      quantity: '',
      name: DEPOSIT_KIND_NAMES[deposit.kind],
      detail: `For the repair of ${printable(deposit.device)}`,
      price: '',
      amount: formatAmount(deposit.amount),
    },
  ],
  sums: deposit.gst === 0 ? [] : [{ label: 'GST in it', value: formatAmount(deposit.gst) }],
  total: { label: 'Paid', value: formatMoney(deposit.amount) },
  settlement: {
    rows: [{ label: TENDER_NAMES[deposit.tender], value: formatAmount(deposit.amount) }, ...heldRows(deposit)],
    end: { label: 'Held for this ticket now', value: formatMoney(deposit.heldOnTicket) },
    isOpen: false,
  },
  transfer: [],
  smallPrint: { heading: 'What this is', paragraphs: [DEPOSIT_KIND_WORDS[deposit.kind], KEEP] },
  closing: printable(deposit.seller.line),
  code: printable(deposit.ticket),
});

const TITLE = 'Deposit receipt';
const KEEP =
  'This is a receipt, and no tax invoice: you get that when you collect your device. Please keep it until then.';

const nameOf = ({ ticket, position }: PaperDeposit): string => `${printable(ticket)}, ${position}`;

/** Only of a reprint whose money was taken off a bill or given back since. */
const heldRows = ({ amount, held }: PaperDeposit): PrintedRow[] =>
  held === amount ? [] : [{ label: 'Held of it now', value: formatAmount(held) }];
