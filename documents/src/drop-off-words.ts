import { formatMoney } from '@mendpoint/domain/money/cents';
import { groupedPickUpCode } from '@mendpoint/domain/ticket/pick-up';
import { REPAIR_NOTICE } from '@mendpoint/domain/ticket/repair-notice';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { printedSeller } from './invoice-words.ts';
import { isDraftSlip, numbersOf, type PaperDevice, type PaperDropOff } from './paper-drop-off.ts';
import type { PrintedPaper, PrintedRow } from './printed-paper.ts';
import { present, printable } from './typesetting/letters.ts';

/** A device in the words of the slip. An empty string or list takes no room. */
export type PrintedDevice = {
  /** As text, and as a scanner reads it. */
  number: string;
  /** That it is not accepted, where that is not so of the whole slip. */
  standing: string;
  name: string;
  /** What tells it from others of its kind. */
  identity: readonly PrintedRow[];
  problems: readonly PrintedRow[];
  /** What came with it and what the customer said, in paragraphs. */
  told: readonly { label: string; paragraphs: readonly string[] }[];
  promisedBy: string;
};

/** A drop-off slip in the words that it prints, whatever its size. */
export type PrintedDropOff = Pick<PrintedPaper, 'title' | 'headline' | 'seller' | 'customer' | 'facts' | 'closing'> & {
  /** Stands above everything else; '' for none. */
  warning: string;
  devices: readonly PrintedDevice[];
  notice: { title: string; sentences: readonly string[]; given: string; receipt: string };
  /** What is signed for what was lent; '' where nothing was. */
  loanReceipt: string;
};

const TITLE = 'Repair drop-off';
const LOAN_RECEIPT = 'I have the loan device, and bring it back when it is due (signature)';
const DRAFT = 'Draft: not yet accepted';
const STANDINGS = { draft: DRAFT, accepted: '', cancelled: 'Cancelled' } as const;

/** Never says what the shop notes for itself. */
export const printedDropOff = (dropOff: PaperDropOff): PrintedDropOff => {
  const { devices, customer, takenInAt, takenInBy, collector, pickUpCode, seller } = dropOff;
  const isDraft = isDraftSlip(devices);
  return {
    title: TITLE,
    headline: `${TITLE} ${printable(numbersOf(devices))}`,
    warning: isDraft ? DRAFT : '',
    seller: printedSeller(dropOff),
    customer: { caption: 'Customer', lines: present([customer.name, customer.phone]) },
    facts: [
      { label: 'Date', value: formatDateTime(takenInAt) },
      ...(takenInBy === '' ? [] : [{ label: 'Taken in by', value: printable(takenInBy) }]),
      ...(collector === '' ? [] : [{ label: 'May collect', value: printable(collector) }]),
      ...(pickUpCode === '' ? [] : [{ label: 'Pick-up code', value: groupedPickUpCode(pickUpCode) }]),
    ],
    devices: devices.map((device) => printedDevice(device, isDraft)),
    notice: {
      title: REPAIR_NOTICE.title,
      sentences: [REPAIR_NOTICE.data, REPAIR_NOTICE.refurbished],
      given: givenWords(dropOff),
      receipt: 'I have received this notice (signature)',
    },
    loanReceipt: devices.some(({ loan }) => loan) ? LOAN_RECEIPT : '',
    closing: printable(seller.line),
  };
};

/** A notice within another document must say that it is given under this law. */
const givenWords = ({ noticeGivenAt }: PaperDropOff): string =>
  noticeGivenAt === null
    ? 'This notice is given under the Australian Consumer Law, before we accept your goods.'
    : `This notice was given under the Australian Consumer Law on ${formatDateTime(noticeGivenAt)}.`;

const printedDevice = (device: PaperDevice, isDraft: boolean): PrintedDevice => ({
  number: printable(device.number),
  standing: isDraft && device.standing === 'draft' ? '' : STANDINGS[device.standing],
  name: printable(device.name),
  identity: [
    { label: 'IMEI', value: printable(device.imei) },
    { label: 'Second IMEI', value: printable(device.imei2) },
    { label: 'Serial number', value: printable(device.serial) },
    { label: 'Colour', value: printable(device.colour) },
  ].filter(({ value }) => value !== ''),
  problems: [...problemsOf(device), ...paidDownRows(device)],
  told: toldOf(device),
  promisedBy: device.promisedAt === null ? '' : formatDateTime(device.promisedAt),
});

const toldOf = ({ cameWith, marks, customerNote, loan }: PaperDevice): PrintedDevice['told'] =>
  [
    { label: 'Came with', paragraphs: present([cameWith]) },
    { label: 'Condition', paragraphs: present(marks) },
    { label: 'You told us', paragraphs: present(customerNote.split(/\r?\n/)) },
    { label: 'We lend you', paragraphs: loan ? loanWords(loan) : [] },
  ].filter(({ paragraphs }) => paragraphs.length > 0);

const loanWords = ({ device, cameWith, condition, due }: NonNullable<PaperDevice['loan']>): string[] => [
  ...present([device, cameWith && `With ${cameWith}`, condition]),
  `Due back on ${formatDay(due)}`,
];

const NO_PRICE = 'To be quoted';

/** A device that nobody knows what is wrong with is diagnosed first. */
const problemsOf = ({ problems }: PaperDevice): PrintedRow[] =>
  problems.length === 0
    ? [{ label: 'Diagnosis', value: NO_PRICE }]
    : problems.map(({ name, price }) => ({
        label: printable(name),
        value: price === null ? NO_PRICE : formatMoney(price),
      }));

const paidDownRows = ({ paidDown }: PaperDevice): PrintedRow[] =>
  paidDown === 0 ? [] : [{ label: 'Deposit paid', value: formatMoney(paidDown) }];
