/** One place on the grid of a shop's paydesk: a product, or a repair part on a device. It goes with what it stands for. */
export type FavouriteTable = {
  shop_id: string;
  /** The order on the grid. There are gaps where something was deleted. */
  place: number;
  product_id: string | null;
  device_id: string | null;
  repair_part_id: string | null;
  /** When the grid was arranged: the same in all rows of a shop. */
  updated_at: string;
};
