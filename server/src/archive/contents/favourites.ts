import type { FavouriteTable } from '../../favourites/favourites.table.ts';
import type { TableNotes } from './notes.ts';

export const FAVOURITE: TableNotes<FavouriteTable> = {
  about: "What stands on the grid of favourites of each shop's paydesk.",
  key: ['shop_id', 'place'],
  columns: {
    shop_id: 'the shop',
    place: 'its place on the grid',
    product_id: 'the product; none: it is a repair',
    device_id: 'the device that is repaired; none: it is a product',
    repair_part_id: 'the repair part; none: it is a product',
    updated_at: 'when the grid was arranged (UTC)',
  },
};
