/** One row, whose id is 1: what is known of the first steps that nothing else in the ledger shows. */
export type GettingStartedTable = {
  id: number;
  is_put_away: number;
  has_printed: number;
};
