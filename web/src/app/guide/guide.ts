import type { Role } from '@mendpoint/contract/auth';
import { matchPath } from 'react-router';
import { type Piece, textOf, type Written } from './piece.ts';

type Reader = 'till' | 'owner';
type Place = { name: string; reader: Reader; screens: readonly string[] };
export type GuidePage = Place & Written;

/** The pages of docs/guide in the order in which they are listed, each with the screens on which '?' opens it. */
const PLACES: readonly Place[] = [
  { name: 'sell', reader: 'till', screens: ['/PointOfSale', '/invoice-summary'] },
  { name: 'repair-line', reader: 'till', screens: [] },
  { name: 'park-a-sale', reader: 'till', screens: [] },
  { name: 'drawer', reader: 'till', screens: ['/Drawer', '/Z-Reports', '/Z-Reports/:id'] },
  { name: 'part-payment', reader: 'till', screens: ['/ManageEstimates'] },
  {
    name: 'correct-a-sale',
    reader: 'till',
    screens: ['/ViewInvoice/:id', '/EditInvoice/:id', '/RefundInvoice/:id', '/AdjustmentNotes'],
  },
  { name: 'exchange', reader: 'till', screens: ['/ExchangeInvoice/:id'] },
  { name: 'store-credit', reader: 'till', screens: [] },
  { name: 'find-a-sale', reader: 'till', screens: ['/ManageInvoices', '/ManageTickets'] },
  { name: 'papers', reader: 'till', screens: [] },
  { name: 'customers', reader: 'till', screens: ['/Customer', '/AddCustomer', '/UpdateCustomer/:id'] },
  {
    name: 'new-product',
    reader: 'till',
    screens: ['/products', '/create-product', '/update-product/:id', '/view-product/:id'],
  },
  { name: 'stock-by-csv', reader: 'till', screens: [] },
  { name: 'catalogue', reader: 'till', screens: ['/category', '/brand', '/DevicePage', '/AddProblems', '/Tax'] },
  { name: 'end-of-day', reader: 'till', screens: ['/dashboard'] },
  { name: 'change-person', reader: 'till', screens: [] },
  { name: 'login', reader: 'till', screens: ['/security', '/change-password', '/profile'] },
  { name: 'getting-started', reader: 'owner', screens: ['/StarterCatalogue'] },
  { name: 'moving-in', reader: 'owner', screens: [] },
  { name: 'new-shop', reader: 'owner', screens: ['/shops', '/add-shop'] },
  { name: 'people', reader: 'owner', screens: ['/Staff', '/Sales-By-Person'] },
  {
    name: 'reports',
    reader: 'owner',
    screens: ['/Sales-By-Items', '/Sales-By-Items-Type', '/Multi-Store-Sales-Summary', '/GST-Worksheet'],
  },
  { name: 'money', reader: 'owner', screens: ['/Sales-report', '/Takings'] },
  { name: 'bookkeeper', reader: 'owner', screens: ['/Journal'] },
  { name: 'closed-periods', reader: 'owner', screens: ['/ClosedPeriods'] },
  { name: 'who-did-what', reader: 'owner', screens: ['/AuditTrail', '/admins'] },
  { name: 'backup', reader: 'owner', screens: ['/Backup'] },
];

const FILES = import.meta.glob<Written>(['../../../../docs/guide/*.md', '!**/README.md'], {
  eager: true,
  import: 'default',
});

export const GUIDE: readonly GuidePage[] = PLACES.map((place) => {
  const written = FILES[`../../../../docs/guide/${place.name}.md`];
  if (written === undefined) throw new Error(`docs/guide has no ${place.name}.md`);
  return { ...place, ...written };
});

/** The page for a path, matched as the routes match it. */
export const pageForPath = (path: string): GuidePage | undefined =>
  GUIDE.find(({ screens }) => screens.some((screen) => matchPath(screen, path) !== null));

/** The pages under their headings, what concerns the reader first. */
export const groupsFor = (role: Role | null): { heading: string; pages: readonly GuidePage[] }[] => {
  const till = { heading: 'At the till', pages: GUIDE.filter(({ reader }) => reader === 'till') };
  const owner = { heading: 'For the owner', pages: GUIDE.filter(({ reader }) => reader === 'owner') };
  return role === 'admin' ? [owner, till] : [till, owner];
};

type Found = { page: GuidePage; excerpt: string };

/** The pages in which each word of `typed` begins a word, with where they say it. Those that say it in their title come first. */
export const searchGuide = (typed: string, pages: readonly GuidePage[] = GUIDE): Found[] => {
  const words = wordsOf(typed);
  const found = pages.flatMap((page): (Found & { inTitle: boolean })[] => {
    const blocks = blocksOf(page.pieces).map(textOf);
    if (words.length === 0 || !holds([page.title, ...blocks].join(' '), words)) return [];
    const excerpt =
      blocks.find((block) => holds(block, words)) ?? blocks.find((block) => holds(block, words.slice(0, 1)));
    return [{ page, excerpt: excerpt ?? blocks[0] ?? '', inTitle: holds(page.title, words) }];
  });
  return [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)];
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const holds = (text: string, beginnings: readonly string[]): boolean => {
  const words = wordsOf(text);
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
};

/** Paragraphs, list items and table rows: what is a sentence or two. */
const blocksOf = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) =>
    typeof piece !== 'string' && ['ol', 'ul', 'table'].includes(piece.tag) ? blocksOf(piece.pieces) : [piece],
  );
