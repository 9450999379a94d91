import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TENDERS, tenderWithin } from '@mendpoint/domain/sale/payments';
import { expect, test } from 'vitest';
import { readPage } from '../guide-pages.ts';
import { GUIDE, searchGuide } from '../src/app/guide/guide.ts';
import { type Element, type Piece, textOf } from '../src/app/guide/piece.ts';
import { SCREENS } from '../src/app/screens/screens.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/guide');
const MOST_LINES = 60;
const MOST_BYTES = 60 * 1024;

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const pages = GUIDE.map(({ name }) => ({ name, ...readPage(read(`${name}.md`)) }));

const elementsIn = (pieces: readonly Piece[]): Element[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece, ...elementsIn(piece.pieces)]));
const found = (tag: Element['tag']) =>
  pages.flatMap(({ name, pieces }) =>
    elementsIn(pieces)
      .filter((piece) => piece.tag === tag)
      .map((piece) => ({ name, piece })),
  );

test('each page is listed in the client and in the README, by its title', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md') && file !== 'README.md');
  expect(pages.map(({ name }) => `${name}.md`).sort()).toEqual(files.sort());
  const readme = read('README.md');
  for (const { name, title } of pages) expect(readme).toContain(`[${title}](${name}.md)`);
});

test.each(pages)('$name is short and shows a picture', ({ name, pieces }) => {
  expect(read(`${name}.md`).split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  expect(elementsIn(pieces).some(({ tag }) => tag === 'img')).toBe(true);
});

test('pictures are there, small, said in words, and none is left over', () => {
  const shown = found('img').map(({ piece }) => piece);
  for (const { src = '', alt } of shown) {
    expect(statSync(join(FOLDER, src)).size, src).toBeLessThanOrEqual(MOST_BYTES);
    expect(alt, src).toMatch(/\w+ \w+/);
  }
  const used = shown.map(({ src }) => src);
  expect(
    readdirSync(join(FOLDER, 'pictures'))
      .map((file) => `pictures/${file}`)
      .sort(),
  ).toEqual(used.sort());
});

test('links lead to pages of the guide, or to documents that are there', () => {
  for (const { name, piece } of found('a')) {
    const file = join(FOLDER, (piece.href ?? '').replace(/#.*$/, ''));
    expect(statSync(file).isFile(), `${name}: ${piece.href}`).toBe(true);
  }
});

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !/^app[\\/]guide/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));

/** The buttons that are put together: 'All cash', 'All EFTPOS' …, 'Print Invoice' and 'Print Slip'. */
const MADE = new Map<string, string>([
  ...TENDERS.map((tender) => [`All ${tenderWithin(tender)}`, 'All {tenderWithin(tender)}'] as const),
  ...['Print', 'Email'].flatMap((word) =>
    ['Invoice', 'Slip'].map((thing) => [`${word} ${thing}`, `${word} \${thing}`] as const),
  ),
]);

test('what stands in bold stands on a screen, letter by letter', () => {
  const product = ['web/src', 'domain/src', 'documents/src'].flatMap(sourcesIn).join('\n');
  const stands = (words: string) => {
    const exact = (MADE.get(words) ?? words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(^|[>'"\`}])\\s*${exact}\\s*([<'"\`]|\\$?\\{|$)`, 'm').test(product);
  };
  const labels = found('strong').map(({ name, piece }) => ({ name, words: textOf(piece) }));
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter(({ words }) => !stands(words))).toEqual([]);
  expect(stands('Generate an Invoice')).toBe(false);
});

/** Screens that nobody needs to be told about: the placeholders with sample rows. */
const WITHOUT_PAGE = [
  '/CreateTicket',
  '/RepairPart',
  '/UpComningNetwork',
  '/TradeIn',
  '/Miscellaneous',
  '/BasicDetail',
  '/repair-parts',
  '/modal',
];

test('each screen has one page of the guide, or is known to have none', () => {
  const told = [...SCREENS.flatMap(({ path, guide }) => (guide ? [path] : [])), ...WITHOUT_PAGE];
  expect(told.sort()).toEqual(SCREENS.map(({ path }) => path).sort());
});

test('the search finds pages by the beginnings of words, those first that say it in their title', () => {
  const names = (typed: string) => searchGuide(typed).map(({ page }) => page.name);
  expect(names('repair')[0]).toBe('repair-line');
  expect(names('REFU')[0]).toBe('correct-a-sale');
  expect(names('two-fac recov')).toEqual(['login']);
  expect(names('efund')).toEqual([]);
  expect(names(' ')).toEqual([]);
  expect(searchGuide('passphrase')[0]?.excerpt).toContain('BACKUP_PASSPHRASE');
  // The palette shows the beginning of an excerpt: the words are in its first sentence.
  for (const { excerpt } of searchGuide('warranty')) {
    expect(excerpt.split(/(?<=[.:?!])\s/)[0]).toMatch(/warrant/i);
  }
});
