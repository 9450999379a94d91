/** What the paper of a refund is: only GST that was charged by a tax invoice can be adjusted, whatever the seller is by now. */
export const noteTitle = ({ isOfTaxInvoice }: { isOfTaxInvoice: boolean }): 'Adjustment note' | 'Credit note' =>
  isOfTaxInvoice ? 'Adjustment note' : 'Credit note';
