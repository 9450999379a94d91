import type { Shop } from '@mendpoint/contract/shops';
import type { Paper } from '@mendpoint/documents/invoice-paper';
import { readLogo } from './read-logo.ts';

/** The PDF maker and its fonts (some 400 KB) are loaded by the first call; the shop's logo is a data URL, or ''. */
export const loadPaperMaker = async (shop: Pick<Shop, 'logo' | 'receipt_logo'>, paper: Paper) => {
  // A server of the version before, which may still answer during an update, knows neither logo nor line.
  const { logo: colour = '', receipt_logo: ink = '' } = shop;
  const [
    { makePdf },
    { makeAdjustment, makeDeposit, makeInvoice, makeLeftBehind, makeQuote },
    { makeDropOffSlip },
    logo,
  ] = await Promise.all([
    import('./pdf-maker.ts'),
    import('@mendpoint/documents/invoice-paper'),
    import('@mendpoint/documents/drop-off-slip'),
    readLogo(paper === 'roll58' ? ink : colour),
  ]);
  return { makePdf, makeAdjustment, makeDeposit, makeInvoice, makeLeftBehind, makeQuote, makeDropOffSlip, logo };
};
