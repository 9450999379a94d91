import type { FirstSteps } from '@mendpoint/contract/getting-started';
import { expect, test } from 'vitest';
import { findScreen } from '../../app/screens/screens.ts';
import { stepsOf } from './steps.ts';

const FRESH: FirstSteps = {
  hasStore: false,
  hasAbn: false,
  hasLogo: false,
  hasOpeningHours: false,
  hasCatalogue: false,
  hasProducts: false,
  hasPrices: false,
  hasStaffLoggedIn: false,
  hasPeople: false,
  hasOpenedDrawer: false,
  hasVoidedSale: false,
  hasPrinted: false,
  hasBackup: false,
  hasMail: false,
};

test('a store is set up once nothing of it is missing, and is told what is', () => {
  const store = (found: Partial<FirstSteps>) => stepsOf({ ...FRESH, ...found })[0];
  expect(store({})).toMatchObject({ isDone: false, link: { path: '/add-shop' } });
  expect(store({ hasStore: true, hasAbn: true })).toMatchObject({ isDone: false, link: { path: '/shops' } });
  expect(store({ hasStore: true, hasAbn: true })?.about).toContain('Still missing: logo, opening hours.');
  expect(store({ hasStore: true, hasAbn: true, hasLogo: true, hasOpeningHours: true })?.isDone).toBe(true);
});

test('each step is ticked by something of its own and leads to a screen that there is', () => {
  for (const name of Object.keys(FRESH).slice(4)) {
    const done = stepsOf({ ...FRESH, [name]: true }).filter(({ isDone }) => isDone);
    expect(done, name).toHaveLength(1);
  }
  for (const { link } of stepsOf(FRESH)) if (link) expect(findScreen(link.path), link.path).toBeDefined();
});
