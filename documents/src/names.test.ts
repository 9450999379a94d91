import { describe, expect, it } from 'vitest';
import { cutRuns, overlaps, type Page, readPages, textOf, unbroken, valueBeside } from '../test/read.ts';
import { render } from '../test/render.ts';
import { products, sale } from '../test/sale.ts';
import { invoicePaper, type Paper } from './invoice-paper.ts';
import { A4 } from './paper-style.ts';
import { reportPaper } from './report-table.ts';

const PAPERS: { paper: Paper; margin: number }[] = [
  { paper: 'a4', margin: 48 },
  { paper: 'roll120', margin: 20 },
  { paper: 'roll58', margin: 14 },
];

const NAMES = [
  '王小明',
  '陳大文 (David)',
  '高橋さくら',
  '김민준 Kim',
  'محمد عبد الله الحسيني (Ali) 0412',
  'שלום כהן',
  'สมชาย ใจดี',
  'राम कुमार',
  '😀 Ali 📱',
];

const PRODUCTS = [
  '三星手机保护壳透明防摔磨砂超薄软壳全包边镜头保护适用于盖乐世系列男女款新款高级感',
  '삼성 갤럭시 강화유리 보호필름',
  'حافظة هاتف شفافة iPhone 15 مقاومة للصدمات',
  'מגן מסך iPhone 15',
  'スマホケース 耐衝撃 クリア',
  'เคสโทรศัพท์กันกระแทก',
  '📱 Screen kit 🔧 (三星)',
];

const named = (count: number) =>
  products(count).map((product, index) => ({ ...product, name: PRODUCTS[index % PRODUCTS.length] ?? '' }));

/** Words are looked for one by one: those of Arabic and Hebrew stand in the PDF from left to right. */
const expectWords = (pages: readonly Page[], words: string, times = 1): void => {
  const text = unbroken(textOf(pages));
  for (const word of words.split(' ')) expect(text.split(word).length - 1, word).toBeGreaterThanOrEqual(times);
};

const expectClean = (pages: readonly Page[], margin: number): void => {
  for (const page of pages) {
    expect(cutRuns(page, margin)).toEqual([]);
    expect(overlaps(page)).toEqual([]);
  }
};

describe.each(PAPERS)('names of every script on $paper', ({ paper, margin }) => {
  it('can be read, of sellers, customers and streets', async () => {
    const [name = '', ...address] = NAMES;
    const seller = { ...sale().seller, name: 'محمد علي 王', address: NAMES };
    const invoice = sale({ customer: { name, address, phone: '', email: '' }, seller });
    const pages = await readPages(await render(invoicePaper(invoice, paper)));
    for (const each of NAMES) expectWords(pages, each, 2);
    expectWords(pages, seller.name);
    expectClean(pages, margin);
  });

  it.each([1, 30, 300])('are whole in %i lines, beside their amounts', async (count) => {
    const invoice = sale({ products: named(count), repairs: [] });
    const pages = await readPages(await render(invoicePaper(invoice, paper)));
    expect(textOf(pages).match(/PROD-\d{5}/g)).toEqual(invoice.products.map(({ sku }) => sku));
    PRODUCTS.slice(0, count).forEach((name, index) => {
      expectWords(pages, name, Math.ceil((count - index) / PRODUCTS.length));
    });
    expectClean(pages, margin);
  });

  it('wraps the longest that can be typed, and keeps the amounts', async () => {
    const name = (script: string) =>
      script
        .repeat(Math.ceil(200 / script.length))
        .slice(0, 200)
        .trim();
    const long = ['王小明', 'محمد عبد الله ', 'محمد', '김민준', 'שלום ', 'สมชาย', '👨‍👩‍👧'].map((script) => ({
      name: name(script),
      quantity: 1,
      price: sale().products[0]!.price,
    }));
    const customer = { name: name('王小明'), address: [name('محمد '), name('김민준')], phone: '', email: '' };
    const pages = await readPages(await render(invoicePaper(sale({ customer, products: long, repairs: [] }), paper)));
    expect(textOf(pages).split('王').length - 1).toBe(2 * 67);
    expect(valueBeside(pages, 'Total')).toBe('A$139.65');
    expectClean(pages, margin);
  });
});

describe.each(PAPERS.slice(1))('a long sale on $paper', ({ paper }) => {
  it('is paged where wide letters make it longer than a page of a PDF could be', () => {
    const heightOf = (name: string) => {
      const long = products(100).map((product) => ({ ...product, name }));
      return invoicePaper(sale({ products: long, repairs: [] }), paper).pageSize;
    };
    expect(heightOf('Samsung'.repeat(28))).toMatchObject({ height: 'auto' });
    expect(heightOf('三星手机保护壳'.repeat(28))).toMatchObject({ height: A4.height });
  });
});

describe('names on a report', () => {
  it('can be read, in heading, rows and footer', async () => {
    const columns = [
      { heading: 'Name', kind: 'text' },
      { heading: 'Total', kind: 'figures' },
    ] as const;
    const rows = [...NAMES, ...PRODUCTS].map((name) => [name, 'A$19.95']);
    const pages = await readPages(
      await render(reportPaper({ title: '王小明', subtitle: 'علي', columns, rows, footer: ['합계', 'A$319.20'] })),
    );
    for (const name of [...NAMES, ...PRODUCTS, 'علي', '합계']) expectWords(pages, name);
    expectWords(pages, '王小明', 3);
    expectClean(pages, 40);
  });
});

describe('an Arabic name', () => {
  const placed = async (name: string, paper: Paper) => {
    const customer = { name, address: [], phone: '', email: '' };
    const [page] = await readPages(await render(invoicePaper(sale({ customer }), paper)));
    return (word: string) => page?.runs.find(({ text }) => text.includes(word)) ?? { x: Number.NaN, y: Number.NaN };
  };

  it('is read from right to left', async () => {
    const at = await placed('محمد علي Ben Ali', 'a4');
    expect(at('محمد').x).toBeGreaterThan(at('علي').x);
    expect(at('علي').x).toBeGreaterThan(at('Ben Ali').x);
  });

  it.each(PAPERS)('has its first words on the first row on $paper', async ({ paper }) => {
    const words = ['محمد', 'عبد', 'الحسيني', 'مصطفى', 'يوسف', 'حسن', 'كريم', 'شمس', 'صبحي', 'نور', 'طه', 'حمدي', 'بكر'];
    const at = await placed(words.join(' '), paper);
    const heights = words.map((word) => at(word).y);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(new Set(heights).size).toBeGreaterThan(1);
  });
});
