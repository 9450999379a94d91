import { Text } from '@mendpoint/contract/common';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { rowsOf, STARTER_CATALOGUE, STARTER_SPAN } from './starter-catalogue.ts';

const repeated = (names: readonly string[]) => {
  const keys = names.map(nameKey);
  return names.filter((name, index) => keys.indexOf(nameKey(name)) !== index);
};

describe('the starter catalogue', () => {
  test('names nothing twice under one parent, and everything as it may be stored', () => {
    expect(repeated(STARTER_CATALOGUE.map(({ category }) => category))).toEqual([]);
    for (const { category, repairs, brands } of STARTER_CATALOGUE) {
      expect(repeated(repairs), category).toEqual([]);
      expect(repeated(brands.map(({ brand }) => brand)), category).toEqual([]);
      for (const { brand, devices } of brands) expect(repeated(devices), `${category}, ${brand}`).toEqual([]);
    }
    for (const { name } of everything()) {
      expect(name).toBe(name.trim().replace(/\s+/g, ' '));
      expect([name !== '', Value.Check(Text, name)], name).toEqual([true, true]);
    }
  });

  test('has repairs in every category and devices of every brand', () => {
    for (const { category, repairs, brands } of STARTER_CATALOGUE) {
      expect(repairs.length, category).toBeGreaterThan(5);
      for (const { brand, devices } of brands) expect(devices.length, `${category}, ${brand}`).toBeGreaterThan(0);
    }
    expect(everything().filter(({ type }) => type === 'device').length).toBeGreaterThan(500);
  });

  test('says which months it covers', () => {
    for (const month of Object.values(STARTER_SPAN)) expect(month).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    expect(STARTER_SPAN.until > STARTER_SPAN.from).toBe(true);
  });

  test('gives the chosen part in its own order, whatever the order of the choices', () => {
    const watch = { category: 'Watch', repairs: false, brands: ['Google', 'Garmin'] };
    const phone = { category: 'Phone', repairs: true, brands: [] };
    expect(rowsOf([watch, phone])).toEqual(rowsOf([phone, watch]));
    const rows = rowsOf([watch, phone]);
    expect(rows.filter(({ type }) => type === 'brand').map(({ name }) => name)).toEqual(['Garmin', 'Google']);
    expect(rows.filter(({ type }) => type === 'repair part').every(({ category }) => category === 'Phone')).toBe(true);
  });
});

const everything = () =>
  rowsOf(
    STARTER_CATALOGUE.map(({ category, brands }) => ({
      category,
      repairs: true,
      brands: brands.map(({ brand }) => brand),
    })),
  );
