import { expect, test } from 'vitest';
import { cutRuns, overlaps, readPages, textOf } from '../test/read.ts';
import { render } from '../test/render.ts';
import { giftCardPaper, type PrintedCard } from './gift-card-paper.ts';

const CARD: PrintedCard = {
  shopName: 'Newtown Phone Repairs & Accessories (Enmore Road)',
  amount: 'A$1,000.00',
  code: 'MND4-7R2K-9QXA-C5T7',
  expiresOn: '',
};

test.each(['a4', 'roll58'] as const)(
  'a gift card on %s says its amount, its code and when it expires',
  async (paper) => {
    for (const [expiresOn, words] of [
      ['', 'No expiry date'],
      ['27/11/2029', 'Expiry date: 27/11/2029'],
    ] as const) {
      const pages = await readPages(await render(giftCardPaper({ ...CARD, expiresOn }, paper)));
      const text = textOf(pages);
      for (const said of ['Gift card', 'A$1,000.00', 'MND4-7R2K-9QXA-C5T7', words, 'whoever has the code can spend it'])
        expect(text).toContain(said);
      for (const page of pages) {
        expect(cutRuns(page, 10)).toEqual([]);
        expect(overlaps(page)).toEqual([]);
      }
      expect(pages).toHaveLength(1);
    }
  },
);
