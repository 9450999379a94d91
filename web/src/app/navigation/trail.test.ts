import { expect, test } from 'vitest';
import { trailOf } from './trail.ts';

const words = (path: string) => trailOf(path).map(({ label }) => label);

test('Home comes first, and alone on the dashboard', () => {
  expect(words('/dashboard')).toEqual(['Home']);
  expect(words('/PointOfSale')).toEqual(['Home', 'Paydesk']);
});

test('a part of another screen shows that screen and leads back to it', () => {
  expect(trailOf('/invoice-summary')).toEqual([
    { label: 'Home', path: '/dashboard' },
    { label: 'Paydesk', path: '/PointOfSale' },
    { label: 'Invoice Summary' },
  ]);
});

test('paths are matched without regard to case; an unknown one says so', () => {
  expect(words('/pointofsale')).toEqual(['Home', 'Paydesk']);
  expect(words('/nowhere')).toEqual(['Home', 'Page not found']);
});
