/** Devices from oldest to newest; `tier` scales the price of a repair. */
export type BrandDevices = { brand: string; devices: readonly (readonly [name: string, tier: number])[] };
export type CategoryDevices = {
  category: string;
  brands: readonly BrandDevices[];
  /** Problems with the price in dollars at tier 1 and how often they come in. */
  problems: readonly (readonly [name: string, dollars: number, share: number])[];
};

const phones: CategoryDevices = {
  category: 'Phone',
  brands: [
    {
      brand: 'Apple',
      devices: [
        ['iPhone 11', 0.6],
        ['iPhone SE (2022)', 0.6],
        ['iPhone 12', 0.75],
        ['iPhone 12 Pro', 0.9],
        ['iPhone 13', 0.9],
        ['iPhone 13 mini', 0.9],
        ['iPhone 13 Pro Max', 1.2],
        ['iPhone 14', 1],
        ['iPhone 14 Pro', 1.3],
        ['iPhone 15', 1.2],
        ['iPhone 15 Pro', 1.5],
        ['iPhone 15 Pro Max', 1.7],
        ['iPhone 16', 1.4],
        ['iPhone 16 Pro', 1.8],
      ],
    },
    {
      brand: 'Samsung',
      devices: [
        ['Galaxy A14', 0.5],
        ['Galaxy A54 5G', 0.7],
        ['Galaxy S21', 0.9],
        ['Galaxy S22', 1],
        ['Galaxy S23', 1.2],
        ['Galaxy S23 Ultra', 1.6],
        ['Galaxy S24', 1.3],
        ['Galaxy S24 Ultra', 1.8],
        ['Galaxy Z Flip5', 2],
      ],
    },
    {
      brand: 'Google',
      devices: [
        ['Pixel 6', 0.8],
        ['Pixel 7', 0.9],
        ['Pixel 7a', 0.8],
        ['Pixel 8', 1.1],
        ['Pixel 8 Pro', 1.4],
        ['Pixel 9', 1.3],
      ],
    },
    {
      brand: 'OPPO',
      devices: [
        ['A78 5G', 0.5],
        ['Reno10', 0.7],
        ['Find X5 Pro', 1.2],
      ],
    },
  ],
  problems: [
    ['Screen replacement', 229, 40],
    ['Battery replacement', 99, 25],
    ['Charging port repair', 109, 12],
    ['Back glass replacement', 149, 8],
    ['Rear camera replacement', 169, 4],
    ['Speaker repair', 89, 4],
    ['Water damage treatment', 119, 4],
    ['Diagnostic', 49, 3],
  ],
};

const tablets: CategoryDevices = {
  category: 'Tablet',
  brands: [
    {
      brand: 'Apple',
      devices: [
        ['iPad (9th generation)', 0.8],
        ['iPad (10th generation)', 1],
        ['iPad Air (5th generation)', 1.4],
        ['iPad mini (6th generation)', 1.3],
        ['iPad Pro 11-inch (M2)', 2],
      ],
    },
    {
      brand: 'Samsung',
      devices: [
        ['Galaxy Tab A8', 0.8],
        ['Galaxy Tab S8', 1.3],
        ['Galaxy Tab S9', 1.6],
      ],
    },
  ],
  problems: [
    ['Glass replacement', 189, 45],
    ['Battery replacement', 159, 30],
    ['Charging port repair', 139, 20],
    ['Diagnostic', 49, 5],
  ],
};

const laptops: CategoryDevices = {
  category: 'Laptop',
  brands: [
    {
      brand: 'Apple',
      devices: [
        ['MacBook Air 13-inch (M1)', 1],
        ['MacBook Air 13-inch (M2)', 1.2],
        ['MacBook Pro 13-inch (2020)', 1.1],
        ['MacBook Pro 14-inch (M3)', 1.6],
      ],
    },
    {
      brand: 'Dell',
      devices: [
        ['XPS 13 (9310)', 1],
        ['Inspiron 15', 0.7],
      ],
    },
    {
      brand: 'Lenovo',
      devices: [
        ['ThinkPad X1 Carbon Gen 9', 1.1],
        ['IdeaPad 5', 0.7],
      ],
    },
  ],
  problems: [
    ['Battery replacement', 229, 30],
    ['Screen replacement', 449, 25],
    ['Keyboard replacement', 299, 15],
    ['SSD upgrade', 249, 12],
    ['Data recovery', 299, 8],
    ['Clean and new thermal paste', 99, 10],
  ],
};

export const DEMO_DEVICES: readonly CategoryDevices[] = [phones, tablets, laptops];
