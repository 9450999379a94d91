export type StockLevel = 'Low Stock' | 'Medium Stock' | 'In Stock';

/** Under 5 is low, 5 to 10 medium, above 10 in stock. A product whose quantity was never entered is not tracked. */
export const stockLevel = (quantity: number): StockLevel => {
  if (quantity < 5) return 'Low Stock';
  return quantity <= 10 ? 'Medium Stock' : 'In Stock';
};
