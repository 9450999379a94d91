import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productWith } from '../../../test/product-fixture.ts';
import { SoldOut } from './stock-badge.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T02:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['2026-12-03', 'More expected on 3 Dec'],
  ['2026-11-27', 'More expected on 27 Nov'],
  ['2027-01-05', 'More expected on 5 Jan 2027'],
])('of %s it says: %s', async (expected_on, words) => {
  render(<SoldOut product={productWith({ quantity: 0, expected_on })} />);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says nothing of a day that has passed, nor while there is stock', async () => {
  const { container } = render(
    <>
      <SoldOut product={productWith({ quantity: 0, expected_on: '2026-11-26' })} />
      <SoldOut product={productWith({ quantity: 1, expected_on: '2026-12-03' })} />
      <SoldOut product={productWith({ quantity: null, expected_on: '2026-12-03' })} />
      <SoldOut product={productWith({ quantity: 0, expected_on: null })} />
      <SoldOut product={productWith({ quantity: 0, expected_on: '2026-12-04' })} />
    </>,
  );
  expect(await screen.findByText('More expected on 4 Dec')).toBeTruthy();
  expect(container.textContent).toBe('More expected on 4 Dec');
});
