import type { Shop } from '@mendpoint/contract/shops';
import type { ReactNode } from 'react';
import { NoShops } from '../pickers/no-shops.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Loading } from '../ui/page/states.tsx';

type SelectedShop = Pick<Shop, '_id' | 'name'>;
type ReportScreenProps = { title: string; children: (shop: SelectedShop) => ReactNode };

/** The frame of a report on the selected shop; it waits until the shop is known. */
export function ReportScreen({ title, children }: ReportScreenProps) {
  const { shop, isPending } = useSelectedShop();
  if (shop !== null) return children(shop);
  return <Page title={title}>{isPending ? <Loading /> : <NoShops />}</Page>;
}
