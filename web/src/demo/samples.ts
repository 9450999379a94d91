/** Sample rows of the placeholder pages. They are no shop's stock: nothing here reaches the server. */
export const SAMPLE_BRANDS = {
  Mobile: ['Apple', 'Samsung', 'Google', 'Oppo'],
  Laptop: ['Apple', 'Dell', 'HP', 'Lenovo'],
  Tablet: ['Apple', 'Samsung', 'Microsoft', 'Lenovo'],
} as const;

export type SampleCategory = keyof typeof SAMPLE_BRANDS;
export const SAMPLE_CATEGORIES = ['Mobile', 'Laptop', 'Tablet'] as const satisfies SampleCategory[];

/** `price` is text for display. */
export type Sample = { name: string; category: SampleCategory; brand: string; price: string };

/** Name, category and brand together identify a sample row. */
export const keyOf = ({ name, category, brand }: Omit<Sample, 'price'>): string => `${category} ${brand} ${name}`;

const sample = (name: string, category: SampleCategory, brand: string, price: string): Sample => ({
  name,
  category,
  brand,
  price,
});

export const REPAIR_SERVICES: readonly Sample[] = [
  sample('Screen replacement', 'Mobile', 'Apple', 'A$249.00'),
  sample('Battery replacement', 'Mobile', 'Samsung', 'A$99.00'),
  sample('Charging port repair', 'Mobile', 'Google', 'A$89.00'),
  sample('Keyboard replacement', 'Laptop', 'Dell', 'A$189.00'),
  sample('SSD upgrade', 'Laptop', 'Lenovo', 'A$219.00'),
  sample('Glass replacement', 'Tablet', 'Apple', 'A$179.00'),
  sample('Battery replacement', 'Tablet', 'Samsung', 'A$149.00'),
];

export const UNLOCKING: readonly Sample[] = [
  sample('Telstra network unlock', 'Mobile', 'Samsung', 'A$45.00'),
  sample('Optus network unlock', 'Mobile', 'Oppo', 'A$45.00'),
  sample('Vodafone network unlock', 'Mobile', 'Google', 'A$39.00'),
  sample('Firmware password reset', 'Laptop', 'Apple', 'A$120.00'),
  sample('BIOS password reset', 'Laptop', 'HP', 'A$95.00'),
  sample('Cellular unlock', 'Tablet', 'Samsung', 'A$55.00'),
];

export const TRADE_IN: readonly Sample[] = [
  sample('iPhone 13, 128 GB', 'Mobile', 'Apple', 'A$420.00'),
  sample('Galaxy S22, 256 GB', 'Mobile', 'Samsung', 'A$310.00'),
  sample('Pixel 7, 128 GB', 'Mobile', 'Google', 'A$260.00'),
  sample('MacBook Air M1', 'Laptop', 'Apple', 'A$650.00'),
  sample('Latitude 7420', 'Laptop', 'Dell', 'A$380.00'),
  sample('iPad Air, 5th generation', 'Tablet', 'Apple', 'A$400.00'),
];

export const MISCELLANEOUS: readonly Sample[] = [
  sample('SIM eject tool', 'Mobile', 'Apple', 'A$2.00'),
  sample('Dust plug set', 'Mobile', 'Samsung', 'A$4.50'),
  sample('Cleaning cloth', 'Laptop', 'HP', 'A$6.00'),
  sample('Cable organiser', 'Laptop', 'Lenovo', 'A$9.95'),
  sample('Stylus tips, four', 'Tablet', 'Microsoft', 'A$24.95'),
  sample('Stand', 'Tablet', 'Lenovo', 'A$34.95'),
];

export const REPAIR_PARTS: readonly Sample[] = [
  sample('OLED screen', 'Mobile', 'Apple', 'A$139.00'),
  sample('Rear glass', 'Mobile', 'Samsung', 'A$49.00'),
  sample('Speaker mesh', 'Mobile', 'Oppo', 'A$8.00'),
  sample('Hinge set', 'Laptop', 'HP', 'A$59.00'),
  sample('Fan', 'Laptop', 'Dell', 'A$45.00'),
  sample('Digitiser', 'Tablet', 'Apple', 'A$89.00'),
  sample('USB-C port', 'Tablet', 'Samsung', 'A$22.00'),
];

export const TICKET_LINES: readonly Sample[] = [
  sample('Screen replacement', 'Mobile', 'Apple', 'A$249.00'),
  sample('Battery replacement', 'Mobile', 'Apple', 'A$99.00'),
  sample('Diagnostics', 'Tablet', 'Microsoft', 'A$0.00'),
];
