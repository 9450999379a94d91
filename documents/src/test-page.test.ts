import { expect, it } from 'vitest';
import { readPages, textOf } from '../test/read.ts';
import { render } from '../test/render.ts';
import { testPage } from './test-page.ts';

it('is one short page, as wide as a receipt, that says whose it is and that nothing was sold', async () => {
  const pages = await readPages(await render(testPage('Harbour Phone Repairs')));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.width).toBeCloseTo(164.41, 1);
  expect(pages[0]?.height).toBeLessThan(400);
  const text = textOf(pages);
  for (const words of ['Harbour Phone Repairs', 'Test page', 'Nothing was sold.']) expect(text).toContain(words);
  expect(text).not.toMatch(/invoice|receipt|\$\d/i);
});
