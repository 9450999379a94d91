import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useIsLeaving } from '../../ui/table/use-is-leaving.ts';
import { OWN_ORDER, type Search } from './product-filter.ts';

/**
 * Keeps the search in the address, so that a reload and Back find it again. It draws nothing. It is a component of its
 * own because the address changes with every screen, and only users of the address are then drawn again.
 */
export function SearchInAddress({ sought: { text, order, page } }: { sought: Search }) {
  const [, setParams] = useSearchParams();
  // If the person leaves right after typing, writing the address would bring them back to this screen.
  const isLeaving = useIsLeaving();
  const keep = useEffectEvent((values: Record<string, string>) => {
    if (!isLeaving()) setParams(values, { replace: true });
  });
  useEffect(() => {
    const isDefault = text === '' && order === OWN_ORDER && page === 1;
    const values = {
      ...(text && { q: text }),
      ...(order !== OWN_ORDER && { sort: order }),
      ...(page > 1 && { page: String(page) }),
    };
    if (!isDefault || window.location.search !== '') keep(values);
  }, [text, order, page]);
  return null;
}
