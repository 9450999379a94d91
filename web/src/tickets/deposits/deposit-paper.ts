import type { DepositWithEntries } from '@mendpoint/contract/deposits';
import type { Shop } from '@mendpoint/contract/shops';
import type { Paper, PaperDeposit } from '@mendpoint/documents/invoice-paper';
import { gstMoved } from '@mendpoint/domain/deposit/deposit';
import { NO_MONEY, parseDollars } from '@mendpoint/domain/money/cents';
import { GST_RATE } from '@mendpoint/domain/money/gst';
import { download } from '../../lib/download.ts';
import { loadPaperMaker } from '../../lib/paper-maker.ts';
import { paperSellerOn } from '../../lib/paper-seller.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { PRINTED_WORDS } from '../../lib/printed-words.ts';

/** What is held on the ticket in all. */
type HeldOn = { held: number };

/** A deposit as its receipt says it. The shop is that of today; `logo` is a data URL, or ''. */
export const paperOf = (
  deposit: DepositWithEntries,
  { held }: HeldOn,
  { shop, logo }: { shop: Shop; logo: string },
): PaperDeposit => {
  const seller = paperSellerOn(shop, deposit.createdAt, logo);
  const amount = parseDollars(deposit.amount);
  const isTaxed = deposit.kind === 'part-payment' && seller.gstRegistered;
  return {
    seller,
    takenAt: deposit.createdAt,
    takenBy: deposit.taken_by,
    customerName: deposit.customer_name,
    ticket: deposit.ticket_number,
    position: deposit.position,
    device: deposit.device_name,
    kind: deposit.kind,
    tender: deposit.tender,
    amount,
    gst: isTaxed ? gstMoved(NO_MONEY, amount, GST_RATE) : NO_MONEY,
    held: parseDollars(deposit.held),
    heldOnTicket: parseDollars(held),
  };
};

const pdfOf = async (deposit: DepositWithEntries, on: HeldOn, shop: Shop, paper: Paper): Promise<Blob> => {
  const { makePdf, makeDeposit, logo } = await loadPaperMaker(shop, paper);
  return makeDeposit(paperOf(deposit, on, { shop, logo }), paper, makePdf);
};

const fileOf = ({ ticket_number: number, position }: DepositWithEntries): string =>
  `Deposit-${number.replace(/[^\w-]/g, '')}-${position}.pdf`;

/** Prints the receipt of a deposit, or downloads it, and says where it is now. Throws where the PDF cannot be made. */
export const putOut = async (deposit: DepositWithEntries, on: HeldOn, shop: Shop, paper: Paper): Promise<string> => {
  const pdf = await pdfOf(deposit, on, shop, paper);
  if (paper !== 'roll120') return PRINTED_WORDS[await printPdf(pdf, fileOf(deposit))];
  download(pdf, fileOf(deposit));
  return 'The PDF is in your downloads.';
};
