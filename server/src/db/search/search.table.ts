/** How many rows of a shop hold a text of up to two letters, less what `search_change` says. */
export type ShortKeyCountTable = {
  kind: 'product' | 'customer';
  text: string;
  /** '' for the rows of no shop. */
  shop_id: string;
  total: number;
};

/** A searched text that came or went and is not in `short_key_count` yet. Written by triggers of the searched tables. */
export type SearchChangeTable = {
  n: number;
  kind: 'product' | 'customer';
  /** '' for the rows of no shop. */
  shop_id: string;
  /** The whole folded text of the row. */
  text: string;
  /** 1: it came; -1: it went. */
  change: number;
};
