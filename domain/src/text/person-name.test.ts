import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test('a name is the first and the last, or the one that is known', () => {
  expect(personName({ first_name: 'Mai', last_name: 'Nguyễn' })).toBe('Mai Nguyễn');
  expect(personName({ first_name: 'Cher', last_name: '' })).toBe('Cher');
  expect(personName({ first_name: '', last_name: 'Nguyễn' })).toBe('Nguyễn');
  expect(personName({ first_name: '', last_name: '' })).toBe('');
});
