import type { TicketReminder } from '@mendpoint/contract/left-behind';
import type { Shop } from '@mendpoint/contract/shops';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import type { PaperLeftBehind } from '@mendpoint/documents/invoice-paper';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { download } from '../../lib/download.ts';
import { loadPaperMaker } from '../../lib/paper-maker.ts';
import { paperSellerOn } from '../../lib/paper-seller.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { PRINTED_WORDS } from '../../lib/printed-words.ts';

/** A notice as its paper says it. The shop is that of today; `logo` is a data URL, or ''. */
export const paperOf = (
  notice: TicketReminder,
  ticket: WholeTicket,
  { shop, logo }: { shop: Shop; logo: string },
): PaperLeftBehind => ({
  seller: paperSellerOn(shop, notice.at, logo),
  customer: { name: ticket.customer_name, phone: ticket.customer_phone },
  givenAt: notice.at,
  ticket: ticket.number,
  device: ticket.device_name,
  mark: ticket.imei || ticket.serial,
  problems: ticket.problems,
  waitsSince: ticket.state_since,
  owed: parseDollars(notice.owed ?? 0),
  collectBy: notice.collect_by ?? '',
});

/** Prints a notice on A4, or downloads it, and says where it is now. Throws where the PDF cannot be made. */
export const putOut = async (
  notice: TicketReminder,
  ticket: WholeTicket,
  shop: Shop,
  where: 'print' | 'download',
): Promise<string> => {
  const { makePdf, makeLeftBehind, logo } = await loadPaperMaker(shop, 'a4');
  const pdf = await makeLeftBehind(paperOf(notice, ticket, { shop, logo }), 'a4', makePdf);
  const file = `Notice-${ticket.number.replace(/[^\w-]/g, '')}.pdf`;
  if (where === 'print') return PRINTED_WORDS[await printPdf(pdf, file)];
  download(pdf, file);
  return 'The PDF is in your downloads.';
};
