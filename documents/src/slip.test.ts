import { expect, test } from 'vitest';
import { cutRuns, overlaps, readPages, textOf } from '../test/read.ts';
import { render } from '../test/render.ts';
import { type Slip, slipPaper } from './slip.ts';

const LONG = 'A reason that somebody took the trouble to write down at length, so that it wraps'.repeat(2);

const slip: Slip = {
  title: 'Z 12 · Drawer 1',
  subtitle: 'Parramatta',
  sections: [
    {
      heading: 'Cash',
      rows: [
        { label: 'Float', value: 'A$200.00' },
        { label: LONG, value: '-A$1,000,000.00' },
      ],
    },
    { heading: 'Count', rows: [{ label: 'Difference', value: 'A$5.00 short', isStrong: true }] },
  ],
};

test.each(['a4', 'roll58'] as const)('a slip on %s says every row, whole', async (paper) => {
  const pages = await readPages(await render(slipPaper(slip, paper)));
  const text = textOf(pages);
  for (const words of [
    'Z 12 · Drawer 1',
    'Parramatta',
    'Float A$200.00',
    '-A$1,000,000.00',
    'Difference A$5.00 short',
  ]) {
    expect(text).toContain(words);
  }
  for (const page of pages) {
    expect(cutRuns(page, 10)).toEqual([]);
    expect(overlaps(page)).toEqual([]);
  }
  expect(pages).toHaveLength(1);
});
