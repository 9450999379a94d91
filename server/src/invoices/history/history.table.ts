export type InvoiceEventKind = 'sold' | 'checked-out' | 'edited' | 'voided';

export type InvoiceEventTable = {
  id: string;
  invoice_id: string;
  kind: InvoiceEventKind;
  login_id: string;
  /** The email of the login, as it was. */
  actor: string;
  /** JSON: a list of StoredChange. */
  changes: string;
  happened_at: string;
};
