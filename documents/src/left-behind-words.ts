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
    // In the size of what is left: it is what the notice is for.
    { quantity: '', name: intent(notice), detail: WAYS, price: '', amount: '' },
  ],
  sums: [],
  total: { label: 'Owed on it', value: formatMoney(notice.owed) },
  settlement: { sentence: `Please collect it by ${formatDay(notice.collectBy)}.` },
  transfer: [],
  smallPrint: { heading: 'Please note', paragraphs: consequences(notice) },
  closing: printable(notice.seller.line),
  code: '',
});

const TITLE = 'Notice to collect goods';

const intent = ({ collectBy }: PaperLeftBehind): string =>
  `If you do not collect it by ${formatDay(collectBy)}, we intend to dispose of it as the law on uncollected goods allows.`;
const WAYS = 'It may then be sold, given away or destroyed, and the data on it will be lost.';

const consequences = ({ owed, seller }: PaperLeftBehind): string[] => [
  owed > 0
    ? 'What it brings is first taken for what is owed on it and for the costs of the disposal.'
    : 'Nothing is owed on it: collecting it costs you nothing.',
  `Collect it at the address above during opening hours, or tell ${printable(seller.name)} where to deliver it.`,
];
