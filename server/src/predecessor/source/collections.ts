/** What the predecessor kept, in the order in which it is moved: what is referred to comes first. */
export const COLLECTIONS = [
  'shops',
  'signups',
  'categories',
  'brands',
  'devices',
  'repairparts',
  'taxes',
  'products',
  'counters',
  'repairproducts',
  'summaries',
  'invoices',
] as const;
export type Collection = (typeof COLLECTIONS)[number];
