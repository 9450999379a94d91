/**
 * The terms of every invoice until somebody edits them at the checkout. They must not limit the consumer guarantees:
 * under the Australian Consumer Law such a term is void, and misleading customers about their rights is unlawful.
 */
export const DEFAULT_TERMS = [
  'Your rights: our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. Nothing below limits them.',
  'Repairs warranty: for 90 days from collection we fix, free of charge, a fault in a part we fitted or in our work. This comes on top of your rights under the law; new damage from drops, liquid or repairs by others is not part of it.',
  'Mutual respect: we treat you and your device with care and ask the same courtesy for our staff. We may decline to serve anyone who is abusive.',
  'Liability: please back up your data before a repair, as it can be lost. We work with due care and skill and answer for loss or damage caused by our failing to. A device that was wet or damaged may already be close to failing; we point out the risks we can see.',
  'Accessories: if an accessory is faulty, bring it back with this invoice for a repair, replacement or refund as the law provides. A warranty of its maker applies as well.',
  'Change of mind: unused goods in their original packaging may be returned within 14 days with this invoice. Repairs and specially ordered parts may not. This does not affect your rights when something is faulty or not as described.',
].join('\n');

/** The same for a receipt of 58 mm, on which the whole would be longer than the sale. */
export const DEFAULT_RECEIPT_TERMS =
  'Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. Repairs are warranted for 90 days on top of them: please keep this receipt.';

/** What a shop has written of its terms; '' for what it has not, absent in a record of an earlier version. */
type OwnTerms = { terms?: string; receipt_terms?: string };

/** What the terms of a new invoice are before anybody edits them. */
export const termsOf = ({ terms }: OwnTerms): string => terms || DEFAULT_TERMS;

/**
 * What a receipt says of an invoice's terms: the shop's short ones where the invoice has the shop's own or the default
 * ones. Terms that were written for this sale, or for another day, hold as they are.
 */
export const receiptTermsOf = (terms: string, shop: OwnTerms): string =>
  [DEFAULT_TERMS, termsOf(shop)].includes(terms) ? shop.receipt_terms || DEFAULT_RECEIPT_TERMS : terms;
