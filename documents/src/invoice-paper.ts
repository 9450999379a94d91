import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { printedAdjustment } from './adjustment-words.ts';
import { printedDeposit } from './deposit-words.ts';
import { printedInvoice } from './invoice-words.ts';
import { printedLeftBehind } from './left-behind-words.ts';
import { type Make, madeAnyway } from './made-anyway.ts';
import type { PaperAdjustment } from './paper-adjustment.ts';
import type { PaperDeposit } from './paper-deposit.ts';
import type { PaperInvoice } from './paper-invoice.ts';
import type { PaperLeftBehind } from './paper-left-behind.ts';
import type { PaperQuote } from './paper-quote.ts';
import type { PaperStatement } from './paper-statement.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { printedQuote } from './quote-words.ts';
import { onReceipt } from './receipt.ts';
import { onSheet } from './sheet.ts';
import { printedStatement } from './statement-words.ts';

export type { PaperAdjustment } from './paper-adjustment.ts';
export type { PaperDeposit } from './paper-deposit.ts';
export type { PaperCustomer, PaperInvoice, PaperProduct, PaperRepair, PaperSeller } from './paper-invoice.ts';
export type { PaperLeftBehind } from './paper-left-behind.ts';
export type { PaperQuote } from './paper-quote.ts';
export type { PaperStatement } from './paper-statement.ts';

/** A4 for the printer in the office, 120 mm for the download, 58 mm for the thermal printer at the counter. */
export type Paper = 'a4' | 'roll120' | 'roll58';

/**
 * The definition that pdfmake turns into the PDF of one sale. pdfmake changes the definition, so make one for each PDF.
 */
export const invoicePaper = (invoice: PaperInvoice, paper: Paper): TDocumentDefinitions =>
  onPaper(printedInvoice(invoice, paper === 'roll58'), paper);

/** The same of an adjustment note. */
export const adjustmentPaper = (note: PaperAdjustment, paper: Paper): TDocumentDefinitions =>
  onPaper(printedAdjustment(note), paper);

/** The same of a quote. */
export const quotePaper = (quote: PaperQuote, paper: Paper): TDocumentDefinitions =>
  onPaper(printedQuote(quote), paper);

/** The receipt of a deposit. */
export const depositPaper = (deposit: PaperDeposit, paper: Paper): TDocumentDefinitions =>
  onPaper(printedDeposit(deposit), paper);

const onPaper = (printed: PrintedPaper, paper: Paper): TDocumentDefinitions =>
  paper === 'roll58' ? onReceipt(printed) : onSheet(printed, paper);

/** Makes the paper, without its logo where that cannot be drawn. */
export const makeInvoice = <Made>(invoice: PaperInvoice, paper: Paper, make: Make<Made>): Promise<Made> =>
  makePaper(printedInvoice(invoice, paper === 'roll58'), paper, make);

export const makeAdjustment = <Made>(note: PaperAdjustment, paper: Paper, make: Make<Made>): Promise<Made> =>
  makePaper(printedAdjustment(note), paper, make);

export const makeStatement = <Made>(statement: PaperStatement, paper: Paper, make: Make<Made>): Promise<Made> =>
  makePaper(printedStatement(statement), paper, make);

export const makeQuote = <Made>(quote: PaperQuote, paper: Paper, make: Make<Made>): Promise<Made> =>
  makePaper(printedQuote(quote), paper, make);

export const makeDeposit = <Made>(deposit: PaperDeposit, paper: Paper, make: Make<Made>): Promise<Made> =>
  makePaper(printedDeposit(deposit), paper, make);

export const makeLeftBehind = <Made>(notice: PaperLeftBehind, paper: Paper, make: Make<Made>): Promise<Made> =>
  makePaper(printedLeftBehind(notice), paper, make);

const makePaper = <Made>(printed: PrintedPaper, paper: Paper, make: Make<Made>): Promise<Made> =>
  madeAnyway(printed, (each) => onPaper(each, paper), make);
