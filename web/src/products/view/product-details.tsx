import { Anchor, Text } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { GST_RATE, splitTax } from '@mendpoint/domain/money/gst';
import { marginOf, marginPercent } from '@mendpoint/domain/sale/margin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import { chargesGstToday } from '../../lib/gst-today.ts';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { useSelectedShop } from '../../shops/queries.ts';
import { SoldOut, StockBadge } from '../../ui/product/stock-badge.tsx';
import { FaultyButton } from '../faulty/faulty-button.tsx';
import { useFaultyDialog } from '../faulty/use-faulty-dialog.tsx';
import type { FoundProduct } from '../queries.ts';
import styles from './product-details.module.css';
import { ProductGallery } from './product-gallery.tsx';
import { WaitingTickets } from './waiting-tickets.tsx';

type Bundle = { _id: string; name: string };

/** Shows everything about a product, its bundles and the tickets that wait for it. Its faulty units can be settled here. */
export function ProductDetails({ product }: { product: FoundProduct }) {
  const { part_of: partOf, waiting } = product;
  const { settle, dialog } = useFaultyDialog();
  const maySeeCost = useMay()('edit-products');
  return (
    <div className={styles.details}>
      <ProductGallery images={product.images} thumbnails={product.thumbnails} name={product.name} />
      <dl className={styles.facts}>
        <Fact term="Price">{formatDollars(product.price)}</Fact>
        <Fact term="Stock">
          <Stock product={product} />
        </Fact>
        {waiting.length > 0 && <Fact term="Waited for by">{<WaitingTickets {...{ product, waiting }} />}</Fact>}
        {product.bundle.length > 0 && <Fact term="Consists of">{contentOf(product)}</Fact>}
        {partOf.length > 0 && <Fact term="Part of">{linksTo(partOf)}</Fact>}
        {product.faulty > 0 && (
          <Fact term="Not for sale">
            <FaultyButton product={product} onSettle={settle} />
          </Fact>
        )}
        <Fact term="SKU">{product.sku}</Fact>
        <Fact term="Barcodes">{product.barcodes.join('\n')}</Fact>
        <Fact term="Category">{product.category}</Fact>
        <Fact term="Brand">{product.brand}</Fact>
        <Fact term="Device">{product.device}</Fact>
        <Fact term="IMEI">{product.IMEI}</Fact>
        <Fact term="Warranty">{warrantyOf(product)}</Fact>
        <Fact term="Description">{product.description}</Fact>
        {maySeeCost && <Fact term="Cost ex GST">{costOf(product)}</Fact>}
        {maySeeCost && <Margin product={product} />}
        <Fact term="Supplier">{product.supplier}</Fact>
        <Fact term="Supplier’s Code">{product.supplier_code}</Fact>
        <Fact term="Reorder Level">{product.reorder_level ?? ''}</Fact>
      </dl>
      {dialog}
    </div>
  );
}

function Stock({ product }: { product: Product }) {
  const { quantity, reserved, reorder_level } = product;
  return (
    <>
      {quantity === null ? 'Not stock-tracked' : <StockBadge quantity={quantity} reorder_level={reorder_level} />}
      {reserved > 0 && <Text span>{` ${quantity === null ? '' : 'on hand, '}${reserved} reserved`}</Text>}
      <SoldOut product={product} />
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children === '' ? '—' : children}</dd>
    </div>
  );
}

/** What is left of the price without its GST, if the shop charges any, after the cost. */
function Margin({ product: { price, cost } }: { product: Product }) {
  const { shop } = useSelectedShop();
  if (typeof cost !== 'number' || shop === null) return null;
  const total = parseDollars(price);
  const costed = {
    costedSubtotal: chargesGstToday(shop) ? splitTax(total, GST_RATE).subtotal : total,
    cost: parseDollars(cost),
  };
  const percent = marginPercent(costed);
  const margin = formatMoney(marginOf(costed));
  return <Fact term="Margin ex GST">{percent === null ? margin : `${margin} (${percent.toFixed(1)}%)`}</Fact>;
}

const contentOf = ({ bundle }: Product): ReactNode => (
  <ul className={styles.list}>
    {bundle.map(({ product_id: id, name, quantity, stock }) => (
      <li key={id}>
        {quantity} x <ProductLink id={id} name={name} />
        {stock !== null && ` (${stock} in stock)`}
      </li>
    ))}
  </ul>
);

const linksTo = (bundles: readonly Bundle[]): ReactNode => (
  <ul className={styles.list}>
    {bundles.map(({ _id: id, name }) => (
      <li key={id}>
        <ProductLink id={id} name={name} />
      </li>
    ))}
  </ul>
);

function ProductLink({ id, name }: { id: string; name: string }) {
  return (
    <Anchor component={Link} to={paths.product(id)} inherit underline="always">
      {name}
    </Anchor>
  );
}

const costOf = ({ cost }: Product): string => (typeof cost === 'number' ? formatDollars(cost) : '');

const warrantyOf = ({ warranty, warrantyPeriod: months }: Product): string =>
  warranty === 'Warranty' && months !== null ? `Warranty, ${months} ${months === 1 ? 'month' : 'months'}` : warranty;
