import type { PaperSeller } from '@mendpoint/documents/invoice-paper';
import {
  isDraftSlip,
  numbersOf,
  type PaperDevice,
  type PaperDropOff,
  standingOf,
} from '@mendpoint/documents/paper-drop-off';
import { REPAIR_NOTICE } from '@mendpoint/domain/ticket/repair-notice';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { sellerOn } from '../shops/seller.ts';
import { findShop } from '../shops/shops.service.ts';
import { deviceWords } from '../tickets/loans/loan.ts';
import type { SlipTicket } from '../tickets/ticket.ts';
import { type DropOffRead, readDropOff } from '../tickets/tickets.service.ts';
import { type Mailing, mailPaper, type Post } from './mail-paper.service.ts';

/**
 * Mails the slip of a drop-off with the repair notice, and answers where it went. It does not record that the notice was given:
 * a mail server that takes a mail does not say that the customer has it. Throws NotFound and what `mailPaper` throws.
 */
export const emailSlip = async (
  context: Context,
  post: Post,
  caller: Caller,
  id: string,
  address: string | undefined,
): Promise<string> => {
  const read = await readDropOff(context, caller, id);
  const { shopId, createdAt, customerName, customerEmail } = read.dropOff;
  const devices = read.tickets.map(deviceOf);
  const shop = await findShop(context, caller, shopId);
  const mailing: Mailing = {
    seller: sellerOn(shop, sydneyDay(new Date(createdAt))),
    kind: 'drop-off slip',
    number: numbersOf(devices),
    sentences: sentencesOf(devices),
    print: (seller) => ({ kind: 'drop-off slip', dropOff: slipOf(read, seller) }),
  };
  const customer = { firstName: customerName, lastName: '', email: customerEmail };
  return mailPaper(context, post, caller, { shopId, customer }, mailing, address);
};

/** The notice is in the mail itself too, so that nobody has to open a file to read it. */
const sentencesOf = (devices: readonly PaperDevice[]): string[] => {
  const what = devices.length === 1 ? 'your device' : 'your devices';
  const slip = isDraftSlip(devices)
    ? `please find attached the draft of the slip for ${what}. Nothing is accepted yet: please read this notice first.`
    : `please find attached the slip for ${what}, and this notice.`;
  return [slip, [REPAIR_NOTICE.title, REPAIR_NOTICE.data, REPAIR_NOTICE.refurbished].join('\n')];
};

/** A stored drop-off as its slip says it. */
const slipOf = ({ dropOff, tickets }: DropOffRead, seller: PaperSeller): PaperDropOff => ({
  seller,
  takenInAt: dropOff.createdAt,
  takenInBy: dropOff.takenInBy,
  collector: dropOff.collector,
  pickUpCode: dropOff.pickUpCode,
  customer: { name: dropOff.customerName, phone: dropOff.customerPhone },
  devices: tickets.map(deviceOf),
  noticeGivenAt: dropOff.notice?.at ?? null,
});

const deviceOf = (ticket: SlipTicket): PaperDevice => ({
  number: ticket.number,
  standing: standingOf(ticket.state),
  name: ticket.deviceName,
  imei: ticket.imei,
  imei2: ticket.imei2,
  serial: ticket.serial,
  colour: ticket.colour,
  cameWith: ticket.cameWith,
  problems: ticket.lines.map(({ name, price }) => ({ name, price })),
  marks: ticket.marks,
  paidDown: ticket.paidDown,
  loan: ticket.loan && {
    device: deviceWords(ticket.loan),
    cameWith: ticket.loan.cameWith,
    condition: ticket.loan.condition,
    due: ticket.loan.due,
  },
  customerNote: ticket.customerNote,
  promisedAt: ticket.promisedAt,
});
