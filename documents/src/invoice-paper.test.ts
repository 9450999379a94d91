import { cents } from '@mendpoint/domain/money/cents';
import { DEFAULT_TERMS } from '@mendpoint/domain/sale/default-terms';
import { NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import { MAX_TOTAL } from '@mendpoint/domain/sale/totals';
import { describe, expect, it } from 'vitest';
import { png } from '../test/png.ts';
import { cutRuns, overlaps, type Page, readPages, textOf, unbroken, valueBeside } from '../test/read.ts';
import { render } from '../test/render.ts';
import { products, sale } from '../test/sale.ts';
import { invoicePaper, type Paper, type PaperInvoice } from './invoice-paper.ts';

const PAPERS: { paper: Paper; width: number; margin: number }[] = [
  { paper: 'a4', width: 595.28, margin: 48 },
  { paper: 'roll120', width: 340.16, margin: 20 },
  { paper: 'roll58', width: 164.41, margin: 14 },
];

const print = async (invoice: PaperInvoice, paper: Paper): Promise<Page[]> =>
  readPages(await render(invoicePaper(invoice, paper)));

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const LONG_NAME = 'Ốp lưng điện thoại chống sốc dành cho iPhone 15 Pro Max màu xanh lá cây đậm có dây đeo cổ tay';

describe.each(PAPERS)('the invoice on $paper', ({ paper, width, margin }) => {
  it('names the buyer’s company and its ABN with the person', async () => {
    const customer = {
      address: [],
      phone: '',
      email: '',
      name: 'Mai Tran',
      company: 'Tran Trading Pty Ltd',
      abn: '51824753556',
    };
    const seller = { ...sale().seller, abn: '' };
    const text = textOf(await print(sale({ customer, seller }), paper));
    for (const words of ['Tran Trading Pty Ltd', 'Mai Tran', 'ABN 51 824 753 556']) expect(text).toContain(words);
    const plain = textOf(await print(sale({ customer: { ...customer, company: '', abn: '' }, seller }), paper));
    expect(plain).not.toContain('ABN');
  });

  it('says who sold what to whom, when, and for how much', async () => {
    const pages = await print(sale(), paper);
    const text = textOf(pages);
    for (const words of [
      'Tax invoice',
      'Harbour Phone Repairs',
      'Shop 4, 218 King Street',
      'Newtown NSW 2042',
      '(02) 9550 1234',
      'newtown@harbourphones.example',
      'ABN 51 824 753 556',
      'Nguyễn Thị Hồng Đào',
      '0412 345 678',
      'hongdao@example.com',
      'Clear case with reinforced corners',
      'SKU PROD-00001',
      'Screen replacement',
      'Mobile · Apple · iPhone 15',
      paper === 'roll58' ? 'Repairs warranty: we repair again' : 'Repairs warranty: we repair with',
    ]) {
      expect(text).toContain(words);
    }
    expect(valueBeside(pages, 'Invoice number')).toBe('#482913');
    expect(valueBeside(pages, 'Date')).toBe('13/02/2026, 3:05 pm');
    expect(valueBeside(pages, 'Subtotal (excl. tax)')).toBe('281.45');
    expect(valueBeside(pages, 'GST (10%)')).toBe('28.14');
    expect(valueBeside(pages, 'Total')).toBe('A$309.59');
    expect(pages[0]?.width).toBeCloseTo(width, 1);
  });

  it('prints the day and time in Sydney, not in London', async () => {
    const pages = await print(sale({ issuedAt: '2026-02-13T13:30:00.000Z' }), paper);
    expect(valueBeside(pages, 'Date')).toBe('14/02/2026, 12:30 am');
  });

  it('names the person who served, where there was one', async () => {
    expect(valueBeside(await print(sale({ servedBy: 'Anna' }), paper), 'Served by')).toBe('Anna');
    expect(textOf(await print(sale(), paper))).not.toContain('Served by');
  });

  it('shows the tenders that were used, what was paid and what is due', async () => {
    const payments = { ...NO_PAYMENTS, cash: cents(5_000), eftpos: cents(0), afterpay: cents(1_050) };
    const pages = await print(sale({ payments }), paper);
    expect(valueBeside(pages, 'Cash')).toBe('50.00');
    expect(valueBeside(pages, 'Afterpay')).toBe('10.50');
    expect(textOf(pages)).not.toContain('EFTPOS');
    expect(valueBeside(pages, 'Amount paid')).toBe('60.50');
    expect(valueBeside(pages, 'Amount due')).toBe('A$249.09');
    expect(textOf(pages)).toContain('PART PAID');
  });

  it('shows what the cash was rounded by, and what went back of the notes', async () => {
    const payments = { ...NO_PAYMENTS, cash: cents(5_998), eftpos: cents(0), afterpay: cents(0) };
    const pages = await print(sale({ payments, rounding: cents(2), received: cents(10_000) }), paper);
    expect(valueBeside(pages, 'Cash')).toBe('59.98');
    expect(valueBeside(pages, 'Rounding')).toBe('0.02');
    expect(valueBeside(pages, 'Cash received')).toBe('100.00');
    expect(valueBeside(pages, 'Change')).toBe('40.00');
    expect(valueBeside(pages, 'Amount paid')).toBe('59.98');
    expect(textOf(await print(sale({ payments }), paper))).not.toMatch(/Rounding|Cash received/);
  });

  it('says PAID once nothing is due', async () => {
    const payments = { ...NO_PAYMENTS, cash: cents(0), eftpos: cents(30_959), afterpay: cents(0) };
    const pages = await print(sale({ payments }), paper);
    expect(textOf(pages).split(' ')).toContain('PAID');
    expect(valueBeside(pages, 'Amount due')).toBe('A$0.00');
  });

  it('says UNPAID while nothing is paid', async () => {
    const text = textOf(await print(sale(), paper));
    expect(text.split(' ')).toContain('UNPAID');
    expect(text).not.toContain('Refunded');
  });

  it('says how much of a paid sale was refunded, and whether that is all', async () => {
    const paid = sale({ payments: { ...NO_PAYMENTS, eftpos: cents(30_959) } });
    const part = await print({ ...paid, credited: cents(1_995), repaid: cents(1_995) }, paper);
    expect(textOf(part)).toContain('PART REFUNDED');
    expect(valueBeside(part, 'Amount paid')).toBe('309.59');
    expect(valueBeside(part, 'Refunded')).toBe('-19.95');
    expect(valueBeside(part, 'Amount due')).toBe('A$0.00');
    const whole = textOf(await print({ ...paid, credited: cents(30_959), repaid: cents(30_959) }, paper));
    expect(whole).toMatch(/(?<!PART )REFUNDED/);
    const marked = textOf(await print({ ...sale(), status: 'paid', credited: cents(1_995) }, paper));
    expect(marked).toContain('The payment was not itemised. Refunded: A$19.95.');
  });

  it('neither claims nor demands money for a sale marked Paid without payments', async () => {
    const text = textOf(await print({ ...sale(), status: 'paid' }, paper));
    expect(text.split(' ')).toContain('PAID');
    expect(text).toContain('The payment was not itemised.');
    expect(text).not.toContain('Amount due');
  });

  it('is a plain invoice without GST registration, and leaves out what is not known', async () => {
    const { seller } = sale();
    const text = textOf(
      await print(
        sale({
          seller: { ...seller, abn: '', phone: '', gstRegistered: false },
          customer: null,
          terms: '',
          receiptTerms: '',
        }),
        paper,
      ),
    );
    expect(text).not.toContain('Tax invoice');
    expect(text).toContain('Invoice');
    for (const words of ['ABN', '9550', 'Billed to', 'Terms and conditions', 'GST', 'Subtotal'])
      expect(text).not.toContain(words);
  });

  it.each([1, 30, 300])('prints %i lines, each once, with nothing cut or overlapping', async (count) => {
    const pages = await print(sale({ products: products(count), repairs: [] }), paper);
    const skus = textOf(pages).match(/PROD-\d{5}/g);
    expect(skus).toEqual(products(count).map(({ sku }) => sku));
    for (const page of pages) {
      expect(cutRuns(page, margin)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
    }
    if (paper !== 'a4') expect(pages).toHaveLength(1);
  });

  it('has room for the largest total there can be', async () => {
    const pages = await print(
      sale({ products: [{ name: 'Gold', quantity: 1, price: MAX_TOTAL }], repairs: [] }),
      paper,
    );
    expect(valueBeside(pages, 'Total')).toBe('A$1,000,000,000.00');
    expect(valueBeside(pages, 'Amount due')).toBe('A$1,000,000,000.00');
    expect(pages.flatMap(overlaps)).toEqual([]);
    expect(pages.flatMap((page) => cutRuns(page, margin))).toEqual([]);
  });

  it('breaks long words and wraps long names, and keeps amounts on one line', async () => {
    const invoice = sale({
      seller: { ...sale().seller, name: LONG_WORD, email: `${LONG_WORD}@example.com` },
      customer: { name: LONG_WORD, address: [LONG_NAME], phone: '1'.repeat(80), email: `${LONG_WORD}@example.com` },
      number: `#${'9'.repeat(31)}`,
      products: [
        { name: LONG_WORD, sku: LONG_WORD, quantity: 1_000_000, price: cents(9_999) },
        { name: LONG_NAME, quantity: 3, price: cents(1_234_567) },
      ],
      tax: { className: LONG_WORD, rateBasisPoints: 1250 },
      terms: LONG_WORD,
      receiptTerms: LONG_WORD,
      servedBy: LONG_WORD,
    });
    const pages = await print(invoice, paper);
    const text = textOf(pages);
    expect(unbroken(text).split(LONG_WORD).length - 1).toBeGreaterThanOrEqual(6);
    expect(unbroken(text)).toContain(unbroken(LONG_NAME));
    expect(text).toContain('99,990,000.00');
    expect(text).toContain('37,037.01');
    for (const page of pages) {
      expect(cutRuns(page, margin)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
    }
  });
});

describe('pages', () => {
  /** As many of everything as an ordinary sale has. */
  const ordinary = () => {
    const payments = { ...NO_PAYMENTS, cash: cents(5_000), eftpos: cents(10_000) };
    const lines = products(2).map((product) => ({ ...product, discount: cents(500) }));
    const { seller } = sale();
    return sale({
      seller: { ...seller, logo: png(600, 200), line: 'Thank you for your trust.' },
      servedBy: 'Anna',
      products: lines,
      discount: { ofSale: cents(1_000), reason: 'Loyal customer' },
      payments,
      rounding: cents(2),
      received: cents(6_000),
      terms: DEFAULT_TERMS,
    });
  };

  it('puts an ordinary sale with the default terms on one page of A4', async () => {
    const pages = await print(ordinary(), 'a4');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text.replaceAll(' ', '')).toContain(DEFAULT_TERMS.slice(-40).replaceAll(' ', ''));
    expect(overlaps(pages[0]!)).toEqual([]);
    expect(cutRuns(pages[0]!, 47)).toEqual([]);
  });

  it('repeats the headings and counts the pages of a long A4 invoice', async () => {
    const pages = await print(sale({ products: products(60) }), 'a4');
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
      if (page.text.includes('PROD-')) expect(page.text).toContain('Description Qty Unit price Amount');
    });
  });

  it('keeps name, detail and amount of every line on one page', async () => {
    const detail = products(80).map((product, index) => ({
      ...product,
      name: `${LONG_NAME} ${LONG_NAME} no${index}.`,
    }));
    const pages = await print(sale({ products: detail, repairs: [] }), 'a4');
    for (const { text } of pages) {
      expect(text.match(/no\d+\./g)?.length ?? 0).toBe(text.match(/PROD-\d{5}/g)?.length ?? 0);
    }
  });

  it('never leaves the heading of the terms behind, wherever the page ends', async () => {
    const { customer } = sale();
    for (let rows = 14; rows <= 40; rows += 1) {
      for (const paragraphs of [5, 90]) {
        const terms = Array.from({ length: paragraphs }, (_, index) => `Clause ${index + 1}.`).join('\n');
        const address = Array.from({ length: rows }, (_, index) => `Row ${index}`);
        const pages = await print(sale({ customer: { ...customer!, address }, terms }), 'a4');
        const page = pages.find(({ text }) => text.includes('Terms and conditions'));
        expect(page?.text).toContain('Clause 1.');
        expect(textOf(pages)).toContain(`Clause ${paragraphs}.`);
        expect(pages.flatMap((each) => overlaps(each))).toEqual([]);
      }
    }
  });

  it('prints every word of terms as long as the wire allows', async () => {
    const clauses = Array.from({ length: 1_400 }, (_, index) => `c${1000 + index}`);
    for (const terms of [clauses.join(' '), clauses.join('\n')]) {
      const pages = await print(sale({ terms }), 'a4');
      expect(textOf(pages).match(/c\d{4}/g)).toEqual(clauses);
      expect(pages.flatMap((page) => cutRuns(page, 47))).toEqual([]);
    }
  });

  it('grows the receipt with its content, and pages it when no PDF page could be that long', async () => {
    const [short] = await print(sale({ products: products(1) }), 'roll58');
    const [long] = await print(sale({ products: products(40) }), 'roll58');
    expect(long!.height - short!.height).toBeGreaterThan(39 * 25);

    const paged = await print(sale({ products: products(700) }), 'roll58');
    expect(paged.length).toBeGreaterThan(1);
    expect(textOf(paged).match(/PROD-\d{5}/g)).toHaveLength(700);
    for (const page of paged) expect(page.height).toBeLessThan(14_400);
  });
});

describe('text from outside', () => {
  it('prints composed and decomposed Vietnamese alike, and no control characters', async () => {
    const name = 'Trần Quốc Bảo';
    for (const spelled of [name, name.normalize('NFD'), `\u0007${name}\u0000`]) {
      const customer = { name: spelled, address: [], phone: '', email: '' };
      expect(textOf(await print(sale({ customer }), 'roll58'))).toContain(`Billed to ${name} `);
    }
  });

  it('survives scripts and signs that the font does not have', async () => {
    const name = `三星手机 هاتف ${'😀'.repeat(80)} end`;
    const invoice = sale({ products: [{ name, quantity: 1, price: cents(1_995) }], repairs: [] });
    const pages = await print(invoice, 'roll58');
    expect(textOf(pages)).toContain('end');
    expect(valueBeside(pages, 'Total')).toBe('A$19.95');
  });

  it('leaves an ABN that is not eleven digits as it was typed', async () => {
    const seller = { ...sale().seller, abn: '12-34' };
    expect(textOf(await print(sale({ seller }), 'a4'))).toContain('ABN 12-34');
  });
});
