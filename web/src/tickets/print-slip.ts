import type { Shop } from '@mendpoint/contract/shops';
import type { DropOff, SlipTicket } from '@mendpoint/contract/tickets';
import type { PaperDevice, PaperDropOff } from '@mendpoint/documents/drop-off-slip';
import type { Paper } from '@mendpoint/documents/invoice-paper';
import { standingOf } from '@mendpoint/documents/paper-drop-off';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { loadPaperMaker } from '../lib/paper-maker.ts';
import { paperSellerOn } from '../lib/paper-seller.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { PRINTED_WORDS } from '../lib/printed-words.ts';
import { loanWords } from './ticket-words.ts';

/**
 * Prints the slip of a drop-off as it is stored, with the repair notice, and says where it is now. `shop` is the shop of the
 * drop-off. Throws where the PDF cannot be made.
 */
export const printSlip = async (dropOff: DropOff, shop: Shop, paper: 'a4' | 'roll58'): Promise<string> =>
  PRINTED_WORDS[await printPdf(await slipPdf(dropOff, shop, paper), slipFile(dropOff))];

/** Makes the PDF of the slip. */
export const slipPdf = async (dropOff: DropOff, shop: Shop, paper: Paper): Promise<Blob> => {
  const { makePdf, makeDropOffSlip, logo } = await loadPaperMaker(shop, paper);
  return makeDropOffSlip(slipOf(dropOff, shop, logo), paper, makePdf);
};

/** 'Repair-drop-off-T-482913.pdf', by the first of its tickets. */
export const slipFile = ({ tickets: [first] }: DropOff): string =>
  `Repair-drop-off-${(first?.number ?? '').replace(/[^\w-]/g, '')}.pdf`;

/** A drop-off as its slip says it. The shop is that of today; `logo` is a data URL, or ''. */
export const slipOf = (dropOff: DropOff, shop: Shop, logo: string): PaperDropOff => ({
  seller: paperSellerOn(shop, dropOff.createdAt, logo),
  takenInAt: dropOff.createdAt,
  takenInBy: dropOff.taken_in_by,
  collector: dropOff.collector,
  pickUpCode: dropOff.pick_up_code,
  customer: { name: dropOff.customer_name, phone: dropOff.customer_phone },
  devices: dropOff.tickets.map(deviceOf),
  noticeGivenAt: dropOff.notice?.given_at ?? null,
});

const deviceOf = (ticket: SlipTicket): PaperDevice => ({
  number: ticket.number,
  standing: standingOf(ticket.state),
  name: ticket.device_name,
  imei: ticket.imei,
  imei2: ticket.imei2,
  serial: ticket.serial,
  colour: ticket.colour,
  cameWith: ticket.came_with,
  problems: ticket.lines.map(({ name, price }) => ({ name, price: price === null ? null : parseDollars(price) })),
  marks: ticket.marks,
  paidDown: parseDollars(ticket.deposit ?? 0),
  loan: ticket.loan && {
    device: loanWords(ticket.loan),
    cameWith: ticket.loan.came_with,
    condition: ticket.loan.condition,
    due: ticket.loan.due_date,
  },
  customerNote: ticket.customer_note,
  promisedAt: ticket.promised_at,
});
