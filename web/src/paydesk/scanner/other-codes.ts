import { barcodeProblem } from '@mendpoint/domain/products/barcode';
import { readGiftCardCode } from '@mendpoint/domain/sale/gift-card';
import type { NavigateFunction } from 'react-router';
import { findScannedInvoice } from '../../invoices/queries.ts';
import * as paths from '../../lib/paths.ts';
import { noticeWarning } from '../../ui/notice/notice.ts';

// What a scanned code is that is no product's. It is loaded late, because most scans are of products.

/** The address of the shop's ticket or device with this code; null when it has none. */
export { findScannedDevice } from '../../tickets/queries.ts';

/** Opens the sale of a scanned invoice number, or says that there is none. */
export const openSale = async (number: string, navigate: NavigateFunction): Promise<void> => {
  const id = await findScannedInvoice(number);
  if (id === null) noticeWarning(`No sale with the number ${number}.`);
  else await navigate(paths.invoice(id));
};

/** Says where a gift card pays, when the code is one's. */
export const isGiftCard = (code: string): boolean => {
  if (readGiftCardCode(code) === null) return false;
  noticeWarning('This is a gift card. Press Generate Invoice, then Pay with a gift card.');
  return true;
};

/** Whether it could be entered as a barcode. */
export const isBarcode = (code: string): boolean => barcodeProblem(code) === undefined;

/** A misread is the usual reason why nobody has a barcode with a wrong check digit. */
export const warnOfUnknown = (code: string): void => {
  const words = `No product with the code ${code}.`;
  const problem = barcodeProblem(code);
  noticeWarning(problem !== undefined && /^\d+$/.test(code) ? `${words} It ${problem}` : words);
};
