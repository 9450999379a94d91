/** What is done to a sale and changes what it comes to. */
export type SaleEntryKind = 'sold' | 'checked-out' | 'edited' | 'voided' | 'refunded';
