import { describe, expect, it } from 'vitest';
import { png } from '../test/png.ts';
import { cutRuns, overlaps, readPages, readPictures, textOf } from '../test/read.ts';
import { render } from '../test/render.ts';
import { sale } from '../test/sale.ts';
import { invoicePaper, makeInvoice, type Paper } from './invoice-paper.ts';

/** In points: the paper's margin, and the most room of a logo. */
const PAPERS: { paper: Paper; margin: number; width: number; height: number }[] = [
  { paper: 'a4', margin: 48, width: 180, height: 60 },
  { paper: 'roll120', margin: 20, width: 135, height: 45 },
  { paper: 'roll58', margin: 14, width: 136.07, height: 45.35 },
];

const sold = (logo: string, line = '') => sale({ seller: { ...sale().seller, logo, line } });

describe.each(PAPERS)('on $paper', ({ paper, margin, width, height }) => {
  const print = async (logo: string, line?: string) => render(invoicePaper(sold(logo, line), paper));

  it('a logo of any shape stays within its box, above the name of the shop', async () => {
    for (const [wide, high] of [
      [600, 200],
      [600, 12],
      [20, 200],
    ] as const) {
      const pdf = await print(png(wide, high));
      const [picture, ...others] = await readPictures(pdf);
      expect(others).toEqual([]);
      expect(picture!.width).toBeLessThanOrEqual(width + 0.1);
      expect(picture!.height).toBeLessThanOrEqual(height + 0.1);
      expect(picture!.width / picture!.height).toBeCloseTo(wide / high, 1);
      expect(picture!.x).toBeGreaterThanOrEqual(margin - 0.5);
      const [page] = await readPages(pdf);
      const name = page!.runs.find(({ text }) => text.startsWith('Harbour'));
      expect(name!.y + name!.height).toBeLessThanOrEqual(picture!.y + 3);
    }
  });

  it('a small one is not blown up, and none is none', async () => {
    expect(await readPictures(await print(png(30, 10)))).toMatchObject([{ width: 30, height: 10 }]);
    expect(await readPictures(await print(''))).toEqual([]);
  });

  it('one that cannot be read stops no paper', async () => {
    for (const logo of ['data:image/png;base64,AAAA', `data:image/png;base64,${btoa('\x89PNG')}`, 'nonsense']) {
      const pdf = await makeInvoice(sold(logo, 'Thank you!'), paper, render);
      expect(textOf(await readPages(pdf))).toContain('Thank you!');
      expect(await readPictures(pdf)).toEqual([]);
    }
  });

  it('the line of the shop stands below everything else, whole', async () => {
    const line = `Thank you for your trust, ${'and come again '.repeat(6)}soon.`;
    const pages = await readPages(await print('', line));
    expect(textOf(pages).replace(/ Page \d of \d$/, '')).toMatch(new RegExp(`${line}( Tax invoice #482913)?$`));
    expect(pages.flatMap((page) => [...cutRuns(page, margin), ...overlaps(page)])).toEqual([]);
    expect(textOf(await readPages(await print('')))).not.toContain('Thank you');
  });
});
