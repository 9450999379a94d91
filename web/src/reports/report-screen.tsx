import type { Shop } from '@mendpoint/contract/shops';
import type { ReactNode } from 'react';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';

type SelectedShop = Pick<Shop, '_id' | 'name'>;
type ReportScreenProps = { title: string; children: (shop: SelectedShop) => ReactNode };

/** The frame of a report on the selected shop; it waits until the shop is known. */
export function ReportScreen({ title, children }: ReportScreenProps) {
  const { shop } = useSelectedShop();
  if (shop !== null) return children(shop);
  return (
    <Page title={title}>
      <ShopMissing />
    </Page>
  );
}
