/** What the paper of a refund is: whoever is not registered for GST cannot issue an adjustment note. */
export const noteTitle = ({ gstRegistered }: { gstRegistered: boolean }): 'Adjustment note' | 'Credit note' =>
  gstRegistered ? 'Adjustment note' : 'Credit note';
