import { Button } from '@mantine/core';
import type { Favourite } from '@mendpoint/contract/favourites';
import { type Cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { stockLevel } from '@mendpoint/domain/products/stock';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { useMay } from '../../person/queries.ts';
import { Failure } from '../../ui/page/states.tsx';
import { SoldOut } from '../../ui/product/stock-badge.tsx';
import tiles from '../repairs/repair-panel.module.css';
import { RepairPriceDialog } from '../repairs/repair-panel.tsx';
import { useToggleRepair } from '../repairs/use-repair-picker.ts';
import { type Repair, repairKey, toSaleProduct, unitsOf } from '../sale/sale.ts';
import { chosenRepair } from '../sale/sale-actions.ts';
import { notAdded, useTill } from '../sale/till.ts';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { keyOf, repairOf } from './favourite.ts';
import styles from './favourites.module.css';
import { favouritesQuery } from './queries.ts';

/** What is sold most often here, one tap each. Nothing for those who find none and may not arrange any. */
export function FavouritesPanel() {
  const { shopId } = useTill();
  const found = useQuery(favouritesQuery(shopId));
  const mayArrange = useMay()('edit-shop');
  const [isArranging, setArranging] = useState(false);
  const favourites = found.data?.favourites ?? [];
  if (found.isPending || (favourites.length === 0 && !mayArrange && !found.isError)) return null;
  return (
    <section className={styles.panel} aria-label="Favourites">
      <div className={styles.bar}>
        <h2 className={styles.title}>Favourites</h2>
        {found.data && favourites.length === 0 && (
          <p className={styles.empty}>Press Arrange to put what you sell most here.</p>
        )}
        {mayArrange && found.data && (
          <Button variant="subtle" size="compact-sm" onClick={() => setArranging(true)}>
            Arrange
          </Button>
        )}
      </div>
      {found.data === undefined && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      <Grid favourites={favourites} />
      {isArranging && found.data && (
        <ArrangeDialog shopId={shopId} seen={found.data} onClose={() => setArranging(false)} />
      )}
    </section>
  );
}

function Grid({ favourites }: { favourites: readonly Favourite[] }) {
  const priceOf = (repair: Repair): Cents | undefined => {
    const found = favourites.find((one) => isOf(one, repair))?.repair?.price ?? null;
    return found === null ? undefined : parseDollars(found);
  };
  const { toggle, ...pricing } = useToggleRepair({ shown: priceOf, read: async (repair) => priceOf(repair) });
  if (favourites.length === 0) return null;
  return (
    <>
      <ul className={clsx(tiles.tiles, styles.grid)}>
        {favourites.map((favourite) => (
          <li key={keyOf(favourite)}>
            <Tile favourite={favourite} onRepair={toggle} />
          </li>
        ))}
      </ul>
      <RepairPriceDialog picker={pricing} />
    </>
  );
}

const isOf = (favourite: Favourite, repair: Repair): boolean => {
  const own = repairOf(favourite);
  return own !== null && repairKey(own) === repairKey(repair);
};

function Tile({ favourite, onRepair }: { favourite: Favourite; onRepair: (repair: Repair) => void }) {
  const repair = repairOf(favourite);
  if (favourite.product) return <ProductTile product={favourite.product} />;
  return repair && <RepairTile repair={repair} price={favourite.repair?.price ?? null} onPick={onRepair} />;
}

/** Adds one, as a scan does. */
function ProductTile({ product }: { product: NonNullable<Favourite['product']> }) {
  const { sale, act, say } = useTill();
  const chosen = unitsOf(sale, product._id);
  const add = () => {
    const line = { product: toSaleProduct(product), quantity: 1, price: parseDollars(product.price) };
    if (act({ type: 'add product', line }, notAdded(product.name))) say(`${product.name} added.`);
  };
  return (
    <button type="button" className={clsx(tiles.tile, chosen > 0 && tiles.tileChosen)} onClick={add}>
      <span className={tiles.tileName}>{product.name}</span>
      <span className={styles.facts}>
        <span className={tiles.tilePrice}>
          {chosen > 0 && `${chosen} × `}
          {formatDollars(product.price)}
        </span>
        {product.quantity !== null && <StockLeft {...product} quantity={product.quantity - product.reserved} />}
      </span>
      <SoldOut product={product} />
    </button>
  );
}

function StockLeft({ quantity, reorder_level }: { quantity: number; reorder_level: number | null }) {
  const isLow = stockLevel(quantity, reorder_level) === 'Low Stock';
  return <span className={clsx(styles.detail, isLow && styles.low)}>{quantity} left</span>;
}

type RepairTileProps = { repair: Repair; price: number | null; onPick: (repair: Repair) => void };

function RepairTile({ repair, price, onPick }: RepairTileProps) {
  const line = chosenRepair(useTill().sale, repair);
  return (
    <button
      type="button"
      className={clsx(tiles.tile, line && tiles.tileChosen)}
      aria-pressed={line !== undefined}
      onClick={() => onPick(repair)}
    >
      <span className={tiles.tileName}>{repair.part.name}</span>
      <span className={styles.facts}>
        <span className={styles.detail}>{repair.device.name}</span>
        <span className={tiles.tilePrice}>
          {line && <IconCheck size={14} aria-hidden />}{' '}
          {line ? formatMoney(line.price) : price !== null && formatDollars(price)}
        </span>
      </span>
    </button>
  );
}
