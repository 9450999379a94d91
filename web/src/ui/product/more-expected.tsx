import type { Product } from '@mendpoint/contract/products';
import { moreExpectedOn } from '@mendpoint/domain/products/expected';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { formatShortDay } from '@mendpoint/domain/time/short-day';
import styles from './more-expected.module.css';

type Expecting = Pick<Product, 'quantity' | 'expected_on' | 'bundle'>;

/** 'More expected on 3 Dec', of a product that is sold out. Nothing when nobody knows, or the day has passed. */
export function MoreExpected({ quantity, expected_on, bundle }: Expecting) {
  const today = sydneyDay(new Date());
  const parts = bundle.map((part) => ({ ...part, expectedOn: part.expected_on }));
  const day = moreExpectedOn({ quantity, expectedOn: expected_on, parts }, today);
  if (day === null) return null;
  return <span className={styles.expected}>More expected on {formatShortDay(day, today)}</span>;
}
