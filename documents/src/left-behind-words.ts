import { formatAmount, formatMoney } from '@mendpoint/domain/money/cents';
import { formatDate, formatDay } from '@mendpoint/domain/time/dates';
import { printedSeller } from './invoice-words.ts';
import type { PaperLeftBehind } from './paper-left-behind.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { present, printable } from './typesetting/letters.ts';

/** The notice in the words of its paper: the goods, what is owed on them, by when to collect them, and what happens otherwise. */
export const printedLeftBehind = (notice: PaperLeftBehind): PrintedPaper => ({
  title: TITLE,
  headline: `${TITLE} ${printable(notice.ticket)}`,
  badge: null,
  seller: printedSeller(notice),
  customer: { caption: 'To', lines: present([notice.customer.name, notice.customer.phone]) },
  facts: [
    { label: 'Ticket', value: printable(notice.ticket) },
    { label: 'Date of this notice', value: formatDate(notice.givenAt) },
    { label: 'Ready since', value: formatDate(notice.waitsSince) },
    { label: 'Collect by', value: formatDay(notice.collectBy) },
  ],
  lines: [
    {
      quantity: '',
      name: printable(notice.device),
      detail: present([notice.mark, notice.problems]).join(' · '),
      price: '',
      amount: formatAmount(notice.owed),
    },
  ],
  sums: [],
  total: { label: 'Owed on it', value: formatMoney(notice.owed) },
  settlement: { sentence: `Please collect it by ${formatDay(notice.collectBy)}.` },
  transfer: [],
  smallPrint: { heading: 'What happens otherwise', paragraphs: consequences(notice) },
  closing: printable(notice.seller.line),
  code: '',
});

const TITLE = 'Notice to collect goods';

const consequences = ({ collectBy, owed, seller }: PaperLeftBehind): string[] => [
  `You left the goods above with us. If you do not collect them by ${formatDay(collectBy)}, we intend to dispose of them as the law on uncollected goods allows: they may be sold, given away or destroyed, and the data on them will be lost.`,
  owed > 0
    ? 'What they bring is first taken for what is owed on them and for the costs of the disposal.'
    : 'Nothing is owed on them: collecting them costs you nothing.',
  `Collect them at the address above during opening hours, or tell ${printable(seller.name)} where to deliver them.`,
];
