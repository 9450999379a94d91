import { mapTenders } from '@mendpoint/domain/sale/payments';
import type { DraftLine, InvoiceDraft } from './invoice-draft.ts';

/** What a person can change of a draft, in a form that can be compared. */
const comparable = ({ customer, lines, tenders, terms }: InvoiceDraft) => ({
  customer: customer?._id ?? '',
  lines: JSON.stringify(lines.map(comparableLine)),
  tenders: JSON.stringify(tenders),
  terms,
});

const comparableLine = ({ of, quantity, price }: DraftLine) => [of.name, quantity, price];

export const isEdited = (start: InvoiceDraft, draft: InvoiceDraft): boolean =>
  JSON.stringify(comparable(start)) !== JSON.stringify(comparable(draft));

/**
 * Two people edited one invoice. What only the other one changed is taken over; what was typed here stays. The lines
 * count as one thing, each tender as one of its own.
 */
export const mergeDrafts = (start: InvoiceDraft, typed: InvoiceDraft, newer: InvoiceDraft): InvoiceDraft => {
  const was = comparable(start);
  const now = comparable(typed);
  return {
    ...newer,
    customer: now.customer === was.customer ? newer.customer : typed.customer,
    lines: now.lines === was.lines ? newer.lines : typed.lines,
    tenders: mapTenders((name) => (typed.tenders[name] === start.tenders[name] ? newer : typed).tenders[name]),
    terms: now.terms === was.terms ? newer.terms : typed.terms,
  };
};
