import { expect, it } from 'vitest';
import { hueOf, initialsOf } from './initials.ts';

it('takes the first letters of two words, and figures only where there is no letter', () => {
  const letters = {
    'Clear case': 'CC',
    'iPhone 15 clear case': 'IC',
    '20 W USB-C wall charger': 'WU',
    'AirPods (3rd generation)': 'AG',
    'Écran réparé': 'ÉR',
    'Ốp lưng': 'ỐL',
    钢化膜: '钢',
    '2042': '20',
    SIM: 'S',
    '***': '',
  };
  for (const [name, initials] of Object.entries(letters)) expect([name, initialsOf(name)]).toEqual([name, initials]);
});

it('gives one name one colour', () => {
  expect(hueOf('Clear case')).toBe(hueOf('Clear case'));
  expect(hueOf('Clear case')).not.toBe(hueOf('Screen kit'));
  expect(hueOf('')).toBe(0);
});
