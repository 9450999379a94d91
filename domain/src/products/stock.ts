export type StockLevel = 'Low Stock' | 'Medium Stock' | 'In Stock';

/** A quantity below this is low. */
export const LOW_STOCK_BELOW = 5;

/** Under 5 is low, 5 to 10 medium, above 10 in stock. A product whose quantity was never entered is not tracked. */
export const stockLevel = (quantity: number): StockLevel => {
  if (quantity < LOW_STOCK_BELOW) return 'Low Stock';
  return quantity <= 10 ? 'Medium Stock' : 'In Stock';
};
