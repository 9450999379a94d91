import { expect, test } from 'vitest';
import { repairModeOf } from './repair-mode.ts';

test.each([
  ['iPhone 13', 'Repair State'],
  ['Apple iPhone 15 Pro', 'Repair State'],
  ['Galaxy S24', 'Maintenance Mode'],
  ['SAMSUNG Z Flip5', 'Maintenance Mode'],
  ['Pixel 8a', 'Repair Mode'],
  ['Google', 'Repair Mode'],
  ['Nokia 3310', undefined],
  ['iPad Air', undefined],
  ['Apple Watch SE', undefined],
  ['Galaxy Buds', undefined],
  ['Pixelate', undefined],
  ['', undefined],
])('%s: %s', (device, name) => {
  expect(repairModeOf(device)?.name).toBe(name);
});
