export type StockLevel = 'Low Stock' | 'Medium Stock' | 'In Stock';

/** Where a product says nothing else, this quantity and fewer are low. */
export const REORDER_LEVEL = 4;

/**
 * Low is the product's own reorder level and below, or under 5 where it has none (null); up to 10 is medium, above it in
 * stock. A product whose quantity was never entered is not tracked.
 */
export const stockLevel = (quantity: number, reorderLevel: number | null = null): StockLevel => {
  if (quantity <= (reorderLevel ?? REORDER_LEVEL)) return 'Low Stock';
  return quantity <= 10 ? 'Medium Stock' : 'In Stock';
};

/** How many of what is on hand nobody is promised. null: not counted. */
export const availableOf = ({ quantity, reserved }: { quantity: number | null; reserved: number }): number | null =>
  quantity === null ? null : quantity - reserved;
