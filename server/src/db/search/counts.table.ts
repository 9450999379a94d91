/** How many rows of a shop hold a text of up to two letters. */
export type SearchCountTable = {
  kind: 'product' | 'customer';
  text: string;
  /** '' for the rows of no shop. */
  shop_id: string;
  total: number;
};
