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

test('a screen of a group names its group', () => {
  expect(words('/AuditTrail')).toEqual(['Home', 'Business', 'Audit Trail']);
  expect(words('/Takings')).toEqual(['Home', 'Reports', 'Takings']);
});

test('paths are matched without regard to case; an unknown one says so', () => {
  expect(words('/pointofsale')).toEqual(['Home', 'Paydesk']);
  expect(words('/nowhere')).toEqual(['Home', 'Page not found']);
});
