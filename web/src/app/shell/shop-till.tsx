import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../../auth/session.ts';
import { AtTheTill, type PutAside } from '../../person/at-the-till.tsx';

/** Who is at the till of the shop that is logged in; the sale that one person leaves is parked before the next one begins. */
export function ShopTill() {
  const { user } = useSession();
  const queries = useQueryClient();
  const shopId = user?._id ?? '';
  const putAside = useCallback<PutAside>(
    async (left) => {
      try {
        const { parkLeftSale } = await import('../../paydesk/parked/park-left-sale.ts');
        return await parkLeftSale(queries, shopId, left);
      } catch {
        // Its code did not come.
        return 'Park it now, or go on with it.';
      }
    },
    [queries, shopId],
  );
  return <AtTheTill putAside={putAside} />;
}
