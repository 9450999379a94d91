import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { type Favourite, type Favourites, MOST_FAVOURITES } from '@mendpoint/contract/favourites';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { serverMessageOr } from '../../api/api-error.ts';
import { ProductSearch } from '../../pickers/product-search.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { AddRepair } from './add-repair.tsx';
import { keyOf, moved, nameOf } from './favourite.ts';
import styles from './favourites.module.css';
import { useArrange } from './queries.ts';

type ArrangeDialogProps = { shopId: string; seen: Favourites; onClose: () => void };

/** Adds, moves and removes favourites. Nothing is kept before Save. */
export function ArrangeDialog({ shopId, seen: opened, onClose }: ArrangeDialogProps) {
  // What was there when it was opened: a refetch must not hide that somebody else arranged meanwhile.
  const [seen] = useState(opened);
  const { list, removed, add, move, remove, undo } = useArranged(seen.favourites);
  const form = useSaving(shopId, seen, list);
  return (
    <FormDialog title="Arrange Favourites" size="lg" className={styles.arranging} form={form} onClosed={onClose}>
      <ProductSearch
        shopId={shopId}
        label="Add a product"
        placeholder="Search a product"
        onPick={(product) => add({ product, repair: null })}
      />
      <AddRepair onPick={(repair) => add({ product: null, repair })} />
      {list.length >= MOST_FAVOURITES && <Text size="sm">There is room for {MOST_FAVOURITES} favourites.</Text>}
      <Order list={list} onMove={move} onRemove={remove} />
      {removed && <Removed name={nameOf(removed.favourite)} onUndo={undo} />}
    </FormDialog>
  );
}

const useSaving = (shopId: string, seen: Favourites, list: readonly Favourite[]) => {
  const { mutateAsync } = useArrange(shopId, seen.updatedAt);
  const isDirty = String(list.map(keyOf)) !== String(seen.favourites.map(keyOf));
  const sending = useSubmit(useFormState({}), {
    send: async () => {
      await mutateAsync(list);
      noticeSuccess('The favourites were saved.');
    },
    failed: (error) => serverMessageOr(error, 'The favourites could not be saved.'),
    tells: 'above',
  });
  return { ...sending, isDirty };
};

/** The list as it is arranged, and what was removed from it last. */
function useArranged(opened: readonly Favourite[]) {
  const [list, setList] = useState(opened);
  const [removed, setRemoved] = useState<{ favourite: Favourite; at: number } | null>(null);
  const add = (favourite: Favourite) => {
    const isListed = list.some((one) => keyOf(one) === keyOf(favourite));
    if (!isListed && list.length < MOST_FAVOURITES) setList([...list, favourite]);
  };
  const move = (from: number, to: number) => setList(moved(list, from, to));
  const remove = (at: number) => {
    const favourite = list[at];
    if (!favourite) return;
    setRemoved({ favourite, at });
    setList(list.toSpliced(at, 1));
  };
  const undo = () => {
    if (removed && list.length < MOST_FAVOURITES) setList(list.toSpliced(removed.at, 0, removed.favourite));
    setRemoved(null);
  };
  return { list, removed, add, move, remove, undo };
}

function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {name} removed.
      </Text>
      <Button variant="default" size="compact-sm" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  );
}

type OrderProps = {
  list: readonly Favourite[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
};

/** By drag where there is a mouse, by the buttons everywhere. */
function Order({ list, onMove, onRemove }: OrderProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  if (list.length === 0) return <Text size="sm">No favourites yet. Add products and repairs above.</Text>;
  return (
    <ol className={styles.order} aria-label="Order of the favourites">
      {list.map((favourite, at) => (
        <li
          key={keyOf(favourite)}
          className={styles.entry}
          draggable
          onDragStart={() => setDragged(at)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => dragged !== null && onMove(dragged, at)}
        >
          <span className={styles.name}>{nameOf(favourite)}</span>
          <Buttons name={nameOf(favourite)} at={at} last={list.length - 1} onMove={onMove} onRemove={onRemove} />
        </li>
      ))}
    </ol>
  );
}

type ButtonsProps = Omit<OrderProps, 'list'> & { name: string; at: number; last: number };

function Buttons({ name, at, last, onMove, onRemove }: ButtonsProps) {
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move ${name} down`}
        disabled={at === last}
        onClick={() => onMove(at, at + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={`Remove ${name}`} onClick={() => onRemove(at)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
