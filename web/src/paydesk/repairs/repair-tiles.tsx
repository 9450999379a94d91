import { type Cents, formatMoney } from '@mendpoint/domain/money/cents';
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LevelRow } from '../../pickers/catalogue-levels.ts';
import type { RepairLine } from '../sale/sale.ts';
import styles from './repair-panel.module.css';

type RepairTilesProps = {
  tiles: readonly LevelRow[];
  /** Of a tile: the receipt's line, if it is chosen, and its price, if it has one. Null above the last level, where a tile only leads on. */
  problems: {
    chosen: (tile: LevelRow) => RepairLine | undefined;
    priceOf: (tile: LevelRow) => Cents | undefined;
  } | null;
  /** The tile that was just added, which takes the focus. */
  freshId: string | null;
  onPick: (tile: LevelRow) => void;
  addLabel: string;
  /** Null if the person may not add any. */
  onAdd: (() => void) | null;
  /** Null but at the first level. */
  onOther: (() => void) | null;
};

/** The tiles to pick from, and at the end, for those who may, the card that adds one. Last comes what is in no list. */
export function RepairTiles({ tiles, problems, freshId, onPick, addLabel, onAdd, onOther }: RepairTilesProps) {
  const list = useRef<HTMLUListElement>(null);

  // The focus was lost with the pressed tile when its level went away. It moves to the first tile of this level.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, []);

  return (
    <ul className={styles.tiles} ref={list}>
      {tiles.map((tile) => (
        <li key={tile._id}>
          <Tile tile={tile} problems={problems} isFresh={tile._id === freshId} onPick={onPick} />
        </li>
      ))}
      {onAdd && <Card icon={<IconPlus size={18} aria-hidden />} words={addLabel} onClick={onAdd} />}
      {onOther && <Card icon={<IconPencil size={18} aria-hidden />} words="Other item" onClick={onOther} />}
    </ul>
  );
}

function Card({ icon, words, onClick }: { icon: ReactNode; words: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className={clsx(styles.tile, styles.tileAdd)} onClick={onClick}>
        {icon}
        <span className={styles.tileName}>{words}</span>
      </button>
    </li>
  );
}

type TileProps = Pick<RepairTilesProps, 'problems' | 'onPick'> & { tile: LevelRow; isFresh: boolean };

function Tile({ tile, problems, isFresh, onPick }: TileProps) {
  const line = problems?.chosen(tile);
  const price = line?.price ?? problems?.priceOf(tile);
  return (
    <button
      type="button"
      ref={isFresh ? takeFocus : null}
      className={clsx(styles.tile, line && styles.tileChosen)}
      aria-pressed={problems ? line !== undefined : undefined}
      onClick={() => onPick(tile)}
    >
      {tile.picture && <img src={tile.picture} alt="" loading="lazy" />}
      <span className={styles.tileName}>{tile.name}</span>
      {problems && (
        <span className={styles.tilePrice}>
          {line && <IconCheck size={14} aria-hidden />} {price !== undefined && formatMoney(price)}
        </span>
      )}
    </button>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
