import { type Cents, cents, formatAmount, formatMoney } from '@mendpoint/domain/money/cents';
import { DEBT_AGES } from '@mendpoint/domain/sale/owing';
import { formatDay } from '@mendpoint/domain/time/dates';
import { customerLines, printedSeller } from './invoice-words.ts';
import type { PaperStatement } from './paper-statement.ts';
import type { PrintedLine, PrintedPaper } from './printed-paper.ts';
import { referenceOfDebt, transferRows } from './transfer-words.ts';
import { present, printable } from './typesetting/letters.ts';

/** A statement in the words of its papers: a line for each invoice, and what is due by the age of the sales. */
export const printedStatement = (statement: PaperStatement): PrintedPaper => ({
  title: 'Statement',
  headline: `Statement of ${formatDay(statement.day)}`,
  badge: null,
  seller: printedSeller(statement),
  customer: { caption: 'Statement for', lines: customerLines(statement) },
  facts: [
    { label: 'Date', value: formatDay(statement.day) },
    { label: 'Unpaid invoices', value: statement.invoices.length.toLocaleString('en-AU') },
  ],
  lines: statement.invoices.map(printedDebt),
  sums: DEBT_AGES.flatMap(({ words }, age) => {
    const due = statement.byAge[age] ?? 0;
    return due === 0 ? [] : [{ label: words, value: formatAmount(cents(due)) }];
  }),
  total: { label: 'Total due', value: formatMoney(statement.due) },
  settlement: { sentence: 'What was paid until this day is taken off. Thank you for paying the rest.' },
  transfer: transferRows(statement.seller.bank, referenceOfDebt(statement.invoices, statement.customer.name)),
  smallPrint: { heading: '', paragraphs: [] },
  closing: printable(statement.seller.line),
  code: '',
});

type Debt = PaperStatement['invoices'][number];

const printedDebt = ({ number, day, total, paid, credited, due }: Debt): PrintedLine => ({
  quantity: '',
  name: `Invoice ${printable(number)} of ${formatDay(day)}`,
  detail: present([takenOff('Paid', paid), takenOff('Refunded', credited)]).join(' · '),
  price: formatAmount(total),
  amount: formatAmount(due),
});

const takenOff = (what: string, amount: Cents): string => (amount === 0 ? '' : `${what} ${formatAmount(amount)}`);
