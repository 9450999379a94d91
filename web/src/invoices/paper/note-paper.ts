import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { Paper, PaperAdjustment } from '@mendpoint/documents/invoice-paper';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { mapTenders } from '@mendpoint/domain/sale/payments';
import { REFUND_REASONS } from '@mendpoint/domain/sale/refund';
import { loadPaperMaker } from '../../lib/paper-maker.ts';
import type { CompanyInfo } from './company-info.ts';
import { paperOf, sellerOf } from './paper.ts';

/** Makes the PDF of a stored adjustment note of the invoice. */
export const adjustmentPdf = async (
  note: AdjustmentNote,
  invoice: Invoice,
  company: CompanyInfo,
  paper: Paper,
): Promise<Blob> => {
  const { makePdf, makeAdjustment, logo } = await loadPaperMaker(invoice.shop, paper);
  return makeAdjustment(notePaperOf(note, invoice, company, logo), paper, makePdf);
};

/** 'Adjustment-note-CN123456.pdf' */
export const noteName = (number: string, { gst_registered: isOfTaxInvoice }: Invoice['seller']): string => {
  const title = `${noteTitle({ isOfTaxInvoice })} ${number}`.replaceAll(' ', '-');
  return `${title.replace(/[^\w-]/g, '')}.pdf`;
};

/** A stored note as its paper says it, with the buyer as the invoice names them. */
export const notePaperOf = (
  note: AdjustmentNote,
  invoice: Invoice,
  company: CompanyInfo,
  logo: string,
): PaperAdjustment => {
  const { customer, buyer, number, issuedAt } = paperOf(invoice, company, logo);
  return {
    seller: sellerOf(note.seller, invoice.shop, company, logo),
    customer,
    ...(buyer && { buyer }),
    number: note.number,
    issuedAt: note.createdAt,
    servedBy: note.served_by ?? '',
    invoice: { number, issuedAt, isTaxInvoice: invoice.seller.gst_registered },
    reason: REFUND_REASONS[note.reason],
    note: note.note,
    lines: note.lines.map(({ name, quantity, amount }) => ({ name, quantity, amount: parseDollars(amount) })),
    tax: { className: note.tax_class, rateBasisPoints: Math.round(note.tax_rate * 100) },
    totals: {
      total: parseDollars(note.total),
      subtotal: parseDollars(note.subtotal),
      tax: parseDollars(note.tax),
    },
    money: mapTenders((tender) => parseDollars(note[tender] ?? 0)),
    rounding: parseDollars(note.cash_rounding),
  };
};
