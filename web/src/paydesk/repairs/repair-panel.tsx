import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { Failure } from '../../ui/page/states.tsx';
import { AddTileDialog } from './add-tile-dialog.tsx';
import { RepairBreadcrumb } from './repair-breadcrumb.tsx';
import styles from './repair-panel.module.css';
import { RepairPriceDialog } from './repair-price-dialog.tsx';
import { STEP_WORDS } from './repair-steps.ts';
import { RepairTiles } from './repair-tiles.tsx';
import { useRepairPicker } from './use-repair-picker.ts';

/** So many tiles are seen at a glance; with more, a word finds the one. */
const GLANCE = 8;

/** Picks a repair: category, manufacturer, device, problem, price. Choosing a problem again takes it off. */
export function RepairPanel({ panelRef }: { panelRef: RefObject<HTMLElement | null> }) {
  const picker = useRepairPicker();
  const { picked, step, found, tiles, pick } = picker;
  const [isAdding, setAdding] = useState(false);
  const [freshId, setFreshId] = useState<string | null>(null);

  return (
    <section className={styles.panel} aria-label="Repairs" ref={panelRef}>
      <div className={styles.bar}>
        <RepairBreadcrumb picked={picked} onStep={picker.goBackTo} />
        {(found.data?.length ?? 0) > GLANCE && (
          <TextInput
            className={styles.filter}
            aria-label={`Find ${STEP_WORDS[step].title}`}
            placeholder="Find"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={picker.filter}
            onChange={(event) => picker.setFilter(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && tiles[0] && pick(tiles[0])}
            autoComplete="off"
          />
        )}
      </div>
      <div className={styles.scroll}>
        {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={72} role="status" aria-label="Loading" />}
        {found.data && (
          <RepairTiles
            key={step}
            tiles={tiles}
            chosen={step === 'problem' ? picker.chosen : null}
            freshId={freshId}
            onPick={pick}
            addLabel={STEP_WORDS[step].add}
            onAdd={() => {
              setFreshId(null);
              setAdding(true);
            }}
          />
        )}
      </div>
      <AddTileDialog
        isOpen={isAdding}
        keepsFocus={freshId !== null}
        step={step}
        picked={picked}
        onAdded={(id) => {
          picker.setFilter('');
          setFreshId(id);
          setAdding(false);
        }}
        onClose={() => setAdding(false)}
      />
      <RepairPriceDialog repair={picker.priced} onClose={picker.stopPricing} />
    </section>
  );
}
