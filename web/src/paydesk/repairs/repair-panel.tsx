import { Modal, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, Suspense, useState } from 'react';
import { useMay } from '../../person/queries.ts';
import { OVER_FULL_SCREEN } from '../../ui/dialog/open-dialog.ts';
import { fetchOrTell } from '../../ui/notice/fetch-or-tell.ts';
import { late } from '../../ui/page/late.ts';
import { Failure } from '../../ui/page/states.tsx';
import { PriceForm } from './price-form.tsx';
import { RepairBreadcrumb } from './repair-breadcrumb.tsx';
import styles from './repair-panel.module.css';
import { STEP_WORDS } from './repair-steps.ts';
import { RepairTiles } from './repair-tiles.tsx';
import { useRepairPicker } from './use-repair-picker.ts';
import type { DeviceOrder } from './use-repair-tiles.ts';

/** With more tiles than this, a filter appears. */
const GLANCE = 8;

/** Fetched on demand: tiles are rarely added here, and no sale waits for it. */
const fetchDialog = async () => (await import('./add-tile-dialog.tsx')).AddTileDialog;

const OtherItemDialog = late(async () => (await import('./other-item-dialog.tsx')).OtherItemDialog);

/** Picks a repair: category, manufacturer, device, problem, and its price where the price book has none. Choosing a chosen problem again removes it. */
export const RepairPanel = memo(function RepairPanelOf() {
  const picker = useRepairPicker();
  const [AddTileDialog, setDialog] = useState<Awaited<ReturnType<typeof fetchDialog>> | null>(null);
  const [freshId, setFreshId] = useState<string | null>(null);
  /** How often it was opened; 0 while it is closed. One that is fading away gives way to the next. */
  const [other, setOther] = useState(0);
  const add = async () => {
    if (!(await fetchOrTell(fetchDialog, 'The form could not be loaded'))) return;
    const dialog = await fetchDialog();
    setFreshId(null);
    setDialog(() => dialog);
  };
  const tile = { keepsFocus: freshId !== null, step: picker.step, picked: picker.picked };
  const added = (id: string) => {
    picker.setFilter('');
    setFreshId(id);
  };
  return (
    <>
      <div className={styles.bar}>
        <RepairBreadcrumb picked={picker.picked} onStep={picker.goBackTo} />
        <div className={styles.finding}>
          <DeviceOrderChoice picker={picker} />
          <TileFilter picker={picker} />
        </div>
      </div>
      <div className={styles.scroll}>
        <Tiles
          picker={picker}
          freshId={freshId}
          onAdd={() => void add()}
          onOther={() => setOther((times) => times + 1)}
        />
      </div>
      <Suspense>{other > 0 && <OtherItemDialog key={other} onClosed={() => setOther(0)} />}</Suspense>
      {AddTileDialog && <AddTileDialog {...tile} onAdded={added} onClosed={() => setDialog(null)} />}
      <RepairPriceDialog picker={picker} />
    </>
  );
});

type Picker = ReturnType<typeof useRepairPicker>;

/** In which order the devices stand. */
function DeviceOrderChoice({ picker: { step, order, orderBy } }: { picker: Picker }) {
  if (step !== 'device') return null;
  return (
    <NativeSelect
      className={styles.order}
      aria-label="Order of the devices"
      data={DEVICE_ORDERS}
      value={order}
      onChange={({ currentTarget }) => orderBy(currentTarget.value as DeviceOrder)}
    />
  );
}

const DEVICE_ORDERS: { value: DeviceOrder; label: string }[] = [
  { value: 'name', label: 'A–Z' },
  { value: 'newest', label: 'Newest first' },
];

function TileFilter({ picker: { found, step, filter, setFilter, tiles, pick } }: { picker: Picker }) {
  if ((found.data?.length ?? 0) <= GLANCE) return null;
  return (
    <TextInput
      className={styles.filter}
      aria-label={`Find ${STEP_WORDS[step].title}`}
      placeholder="Find"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={filter}
      onChange={(event) => setFilter(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && tiles[0] && pick(tiles[0])}
      autoComplete="off"
    />
  );
}

type TilesProps = { picker: Picker; freshId: string | null; onAdd: () => void; onOther: () => void };

function Tiles({ picker: { found, step, tiles, chosen, priceOf, pick }, freshId, onAdd, onOther }: TilesProps) {
  const may = useMay();
  return (
    <>
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={72} role="status" aria-label="Loading" />}
      {found.data && (
        <RepairTiles
          key={step}
          tiles={tiles}
          problems={step === 'problem' ? { chosen, priceOf } : null}
          freshId={freshId}
          onPick={pick}
          addLabel={STEP_WORDS[step].add}
          onAdd={may(STEP_WORDS[step].act) ? onAdd : null}
          onOther={step === 'category' ? onOther : null}
        />
      )}
    </>
  );
}

type Pricing = Pick<Picker, 'priced' | 'addAt' | 'stopPricing'>;

/** Asks what the chosen repair costs, where the price book does not say. */
export function RepairPriceDialog({ picker: { priced, addAt, stopPricing } }: { picker: Pricing }) {
  return (
    <Modal opened={priced !== null} onClose={stopPricing} title={priced?.part.name} size="xs" {...OVER_FULL_SCREEN}>
      {priced && (
        <Stack gap="sm">
          <Text size="sm">{[priced.category, priced.brand, priced.device].map(({ name }) => name).join(' · ')}</Text>
          <PriceForm submitLabel="Add" onCancel={stopPricing} onSubmit={(price) => addAt(price, priced)} />
        </Stack>
      )}
    </Modal>
  );
}
