import type { PersonSales } from '@mendpoint/contract/reports/range-reports';
import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';
import { add, type Book, type Entry } from './book/book.ts';
import { inCents } from './book/documents.ts';

/** Compares Sales By Person with the books of the shops that `client` sees. */
export const checkPeople = async (
  client: Client,
  books: readonly Book[],
  ranges: readonly (readonly [string, string])[],
): Promise<void> => {
  for (const [start, end] of ranges) {
    const path = `/reports/people?start_date=${start}&end_date=${end}`;
    const told: PersonSales[] = (await client.get(path)).body.data;
    const within = books.flatMap(({ entries }) => entries).filter(({ day }) => day >= start && day <= end);
    const people = [...new Set(within.map(({ person }) => person))];
    expect([path, new Map(told.map((row) => [row.person_id, figuresIn(row)]))]).toEqual([
      path,
      new Map(people.map((id) => [id, figuresOf(within.filter(({ person }) => person === id))])),
    ]);
  }
};

const figuresIn = ({ sales, voids, ...row }: PersonSales) => ({
  sales,
  voids,
  sold: inCents(row.sold),
  edited: inCents(row.edited),
  voided: inCents(row.voided),
  refunded: inCents(row.refunded),
  total: inCents(row.total),
  tax: inCents(row.tax),
});

const figuresOf = (entries: readonly Entry[]) => {
  const of = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind);
  const totalOf = (some: readonly Entry[]) => add(some.map(({ total }) => total));
  return {
    sales: of('sold').length,
    voids: of('voided').length,
    sold: totalOf(of('sold')),
    edited: totalOf(of('edited')),
    voided: totalOf(of('voided')),
    refunded: totalOf(of('refunded')),
    total: totalOf(entries),
    tax: add(entries.map(({ tax }) => tax)),
  };
};
