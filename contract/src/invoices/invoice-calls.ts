import { type Static, Type } from 'typebox';
import { Answer, DeletedAnswer, Email, Failure, IdParams, ListAnswer, named, StaleFailure } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Invoice, InvoiceAct, InvoiceListQuery, InvoicePayment, ListedInvoice } from './invoice.ts';
import {
  InvoiceBody,
  InvoicePatch,
  OldInvoiceBody,
  OldInvoicePatch,
  OldSummaryBody,
  OTHER_NAMES,
  SummaryBody,
  VoidBody,
} from './new-sale.ts';
import { OldInvoice, Summary } from './old-invoice.ts';

/** A whole invoice of 2,000 lines, as an answer gave it, has some 1.4 MB. */
const bodyLimit = 2 * 1_048_576;

const InvoiceAnswer = Answer({ data: Invoice });
const OldInvoiceAnswer = Answer({ data: OldInvoice });
const SummaryAnswer = Answer({ data: Summary });

export const recordSale = endpoint({
  method: 'POST',
  path: '/invoice',
  summary: 'Record a sale',
  access: 'login',
  act: 'sell',
  once: true,
  body: InvoiceBody,
  bodyLimit,
  answers: { 201: InvoiceAnswer },
  otherNames: OTHER_NAMES,
  old: { body: OldInvoiceBody, answers: { 201: OldInvoiceAnswer } },
  failures: { 409: Failure, 429: Failure },
});

export const checkOut = endpoint({
  method: 'POST',
  path: '/summary',
  summary: 'Check out a sale',
  description: 'Answers 201 when the sale is checked out for the first time, 200 when it was before.',
  access: 'login',
  act: 'sell',
  once: true,
  body: SummaryBody,
  bodyLimit,
  answers: { 200: InvoiceAnswer, 201: InvoiceAnswer },
  otherNames: OTHER_NAMES,
  old: { body: OldSummaryBody, answers: { 200: SummaryAnswer, 201: SummaryAnswer } },
  failures: { 404: Failure, 409: StaleFailure, 429: Failure },
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoice',
  summary: 'List the invoices',
  access: 'login',
  act: 'read',
  canWait: true,
  query: InvoiceListQuery,
  answers: { 200: ListAnswer(ListedInvoice) },
  old: { answers: { 200: ListAnswer(OldInvoice) } },
});

export const listSummaries = endpoint({
  method: 'GET',
  path: '/summary',
  summary: 'List the invoices in the summary shape',
  access: 'login',
  act: 'read',
  canWait: true,
  query: InvoiceListQuery,
  answers: { 200: ListAnswer(Summary) },
});

export const findInvoice = endpoint({
  method: 'GET',
  path: '/invoice/:id',
  summary: 'Read an invoice',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: InvoiceAnswer },
  old: { answers: { 200: OldInvoiceAnswer } },
});

export const findSummary = endpoint({
  method: 'GET',
  path: '/summary/:id',
  summary: 'Read an invoice in the summary shape',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: SummaryAnswer },
});

export const editInvoice = endpoint({
  method: 'PATCH',
  path: '/invoice/:id',
  summary: 'Edit an invoice or record its payments',
  access: 'login',
  act: 'sell',
  params: IdParams,
  body: InvoicePatch,
  bodyLimit,
  answers: { 200: InvoiceAnswer },
  otherNames: OTHER_NAMES,
  old: { body: OldInvoicePatch, answers: { 200: OldInvoiceAnswer } },
  failures: { 409: StaleFailure, 429: Failure },
});

export const editSummary = endpoint({
  method: 'PATCH',
  path: '/summary/:id',
  summary: 'Edit an invoice or record its payments, answered in the summary shape',
  access: 'login',
  act: 'sell',
  params: IdParams,
  body: OldInvoicePatch,
  bodyLimit,
  otherNames: OTHER_NAMES,
  answers: { 200: SummaryAnswer },
  failures: { 409: StaleFailure, 429: Failure },
});

export const voidInvoice = endpoint({
  method: 'DELETE',
  path: '/invoice/:id',
  also: [{ path: '/summary/:id' }],
  summary: 'Void an invoice',
  description:
    'Its stock comes back. It is in no list of sales and no report any more. A `reason` is kept in its history. ' +
    'The money goes back as `refund` says, else as it was paid.',
  access: 'login',
  act: 'void',
  asksItself: true,
  params: IdParams,
  body: VoidBody,
  answers: { 200: DeletedAnswer },
  failures: { 409: Failure },
});

export const listInvoicePayments = endpoint({
  method: 'GET',
  path: '/invoice/:id/payments',
  summary: 'List the payments of an invoice',
  description: 'Oldest first: the money that moved, and who took it or gave it back. At most 200.',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: Type.Array(InvoicePayment) }) },
});

export const readInvoiceHistory = endpoint({
  method: 'GET',
  path: '/invoice/:id/history',
  summary: 'Read who changed what on an invoice',
  access: 'admin',
  params: IdParams,
  answers: { 200: Answer({ data: Type.Array(InvoiceAct) }) },
});

/** Without `to` it goes to the customer's address. */
export const EmailBody = named('EmailAddress', { to: Type.Optional(Email) });
export type EmailBody = Static<typeof EmailBody>;

export const emailInvoice = endpoint({
  method: 'POST',
  path: '/invoice/:id/email',
  summary: 'Email an invoice as a PDF',
  access: 'login',
  act: 'sell',
  canWait: true,
  params: IdParams,
  body: EmailBody,
  answers: { 200: Answer({}) },
  failures: { 429: Failure, 502: Failure, 503: Failure },
});
