/**
 * The title of a refund's paper. Only GST charged by a tax invoice can be adjusted, so the sale decides, not the seller
 * now.
 */
export const noteTitle = ({ isOfTaxInvoice }: { isOfTaxInvoice: boolean }): 'Adjustment note' | 'Credit note' =>
  isOfTaxInvoice ? 'Adjustment note' : 'Credit note';
