/** Made once for each device of a category: `{}` is the device. Price in dollars; `share` is how often it sells. */
export type DeviceGoods = { category: string; brands: readonly string[]; name: string; dollars: number; share: number };

export const DEVICE_GOODS: readonly DeviceGoods[] = [
  { category: 'Phone', brands: ['Apple', 'Samsung', 'Google'], name: '{} clear case', dollars: 24.95, share: 5 },
  {
    category: 'Phone',
    brands: ['Apple', 'Samsung', 'Google', 'OPPO'],
    name: '{} tempered glass',
    dollars: 19.95,
    share: 9,
  },
  { category: 'Phone', brands: ['Apple'], name: '{} leather wallet case', dollars: 49.95, share: 2 },
  { category: 'Tablet', brands: ['Apple', 'Samsung'], name: '{} folio case', dollars: 59.95, share: 2 },
];

/** Goods for any device. `quantity` null: the shops do not count it. Prices such as 4.99 are for the rounding of cash. */
export type Goods = {
  name: string;
  brand: string | null;
  dollars: number;
  share: number;
  quantity?: null;
  description?: string;
};

export const ACCESSORIES: readonly Goods[] = [
  { name: 'USB-C to Lightning cable 1 m', brand: 'Belkin', dollars: 34.95, share: 10 },
  { name: 'USB-C to USB-C cable 2 m', brand: 'Anker', dollars: 29.95, share: 12 },
  { name: 'USB-A to USB-C cable 1 m', brand: 'Anker', dollars: 19.95, share: 10 },
  { name: '20 W USB-C wall charger', brand: 'Apple', dollars: 29, share: 9 },
  { name: '45 W USB-C wall charger', brand: 'Samsung', dollars: 59.95, share: 4 },
  { name: '65 W GaN charger, 3 ports', brand: 'Anker', dollars: 79.95, share: 4 },
  { name: 'Car charger 38 W', brand: 'Belkin', dollars: 39.95, share: 3 },
  { name: 'Power bank 10 000 mAh', brand: 'Anker', dollars: 49.95, share: 6 },
  { name: 'Power bank 20 000 mAh', brand: 'Belkin', dollars: 79.95, share: 3 },
  { name: 'MagSafe charger 1 m', brand: 'Apple', dollars: 65, share: 4 },
  { name: 'Wireless charging pad 15 W', brand: 'Belkin', dollars: 49.95, share: 3 },
  { name: 'EarPods (USB-C)', brand: 'Apple', dollars: 29, share: 6 },
  { name: 'AirPods (3rd generation)', brand: 'Apple', dollars: 279, share: 2 },
  { name: 'Galaxy Buds FE', brand: 'Samsung', dollars: 149, share: 2 },
  { name: 'Bluetooth speaker, pocket size', brand: 'Anker', dollars: 59.95, share: 2 },
  { name: 'Phone grip and stand', brand: 'PopSockets', dollars: 24.95, share: 5 },
  { name: 'Car vent mount', brand: 'Belkin', dollars: 44.95, share: 3 },
  { name: 'microSD card 128 GB', brand: 'SanDisk', dollars: 34.99, share: 4 },
  { name: 'USB drive 64 GB', brand: 'SanDisk', dollars: 19.99, share: 4 },
  { name: 'Universal tablet stand', brand: 'Belkin', dollars: 39.95, share: 1 },
  { name: 'Screen cleaning kit', brand: null, dollars: 14.95, share: 5 },
  { name: 'SIM card tool', brand: null, dollars: 4.99, share: 3, quantity: null },
  {
    name: 'Screen protector fitting',
    brand: null,
    dollars: 10,
    share: 8,
    quantity: null,
    description: 'While you wait.',
  },
  { name: 'Data transfer to a new phone', brand: null, dollars: 49, share: 4, quantity: null },
];

/** Refurbished phones: one piece each, with its own IMEI and a year's warranty. */
export const REFURBISHED: readonly (readonly [device: string, storage: string, dollars: number])[] = [
  ['iPhone 11', '64 GB', 349],
  ['iPhone 12', '128 GB', 469],
  ['iPhone 13', '128 GB', 619],
  ['iPhone 14', '128 GB', 799],
  ['Galaxy S21', '128 GB', 379],
  ['Galaxy S22', '256 GB', 529],
  ['Pixel 7', '128 GB', 429],
];
