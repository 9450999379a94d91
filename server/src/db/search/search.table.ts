/** The tables whose rows are searched by their texts. */
export const SEARCHED = ['product', 'customer', 'ticket'] as const;
export type Searched = (typeof SEARCHED)[number];

/** How many rows of a shop hold a text of up to two letters, not counting what `search_change` still holds. */
export type ShortKeyCountTable = {
  kind: Searched;
  text: string;
  /** '' for the rows of no shop. */
  shop_id: string;
  total: number;
};

/**
 * A searched text that was added or removed and is not counted in `short_key_count` yet. Triggers of the searched
 * tables write it.
 */
export type SearchChangeTable = {
  n: number;
  kind: Searched;
  /** '' for the rows of no shop. */
  shop_id: string;
  /** The whole folded text of the row. */
  text: string;
  /** 1: added; -1: removed. */
  change: number;
};
