import { ActionIcon, Button } from '@mantine/core';
import { deleteParkedSale, type ParkedSale } from '@mendpoint/contract/invoices/parked-sales';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { reasonOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { formatDollars } from '../../lib/format.ts';
import { useSelectedShop } from '../../shops/queries.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../../ui/notice/notice.ts';
import styles from './parked-rows.module.css';
import { ageInWords } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';
import type { Waiting } from './use-recall.ts';

type ParkedRowsProps = {
  sales: readonly ParkedSale[];
  /** A recall that got no answer. It is listed first, and the others wait until its outcome is known. */
  unfinished: Waiting | null;
  /** The id of the sale that is being recalled. */
  pending: string | null;
  onRecall: (sale: Waiting) => void;
};

export function ParkedRows({ sales, unfinished, pending, onRecall }: ParkedRowsProps) {
  const others = sales.filter(({ _id }) => _id !== unfinished?.id);
  return (
    <ul className={styles.list}>
      {unfinished && (
        <li className={styles.row}>
          <div className={styles.what}>
            <strong>{unfinished.name}</strong>
            <span className={styles.details}>Its recall got no answer. Recall it again: it comes once.</span>
          </div>
          <Button loading={pending === unfinished.id} onClick={() => onRecall(unfinished)} data-autofocus>
            Recall again
          </Button>
        </li>
      )}
      {others.map((sale, index) => (
        <ParkedRow
          key={sale._id}
          sale={sale}
          isFirst={index === 0 && unfinished === null}
          isPending={pending === sale._id}
          isDisabled={unfinished !== null || pending !== null}
          onRecall={onRecall}
        />
      ))}
    </ul>
  );
}

type ParkedRowProps = {
  sale: ParkedSale;
  isFirst: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onRecall: (sale: Waiting) => void;
};

function ParkedRow({ sale, isFirst, isPending, isDisabled, onRecall }: ParkedRowProps) {
  const remove = useDelete();
  const { shop } = useSelectedShop();
  const { _id: id, name, customer_name: customer } = sale;
  // The email of the shop's login means nothing to its people.
  const by = sale.parked_by === shop?.email ? '' : ` by ${sale.parked_by}`;
  const details = [itemsInWords(sale), customer !== name && customer, ageInWords(sale.parked_at, new Date()) + by];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
      </div>
      <strong className={styles.total}>{formatDollars(sale.total)}</strong>
      <Button
        variant="default"
        disabled={isDisabled && !isPending}
        loading={isPending}
        onClick={() => onRecall({ id, name })}
        aria-label={`Recall ${name}`}
        {...(isFirst && { 'data-autofocus': true })}
      >
        Recall
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={isDisabled}
        aria-label={`Delete ${name}`}
        onClick={() => void remove(sale)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

const itemsInWords = ({ items }: ParkedSale): string => `${items} ${items === 1 ? 'item' : 'items'}`;

const useDelete = () => {
  const queries = useQueryClient();
  return async (sale: ParkedSale) => {
    const isSure = await confirm({
      title: `Delete ${sale.name}?`,
      body: `${itemsInWords(sale)}, ${formatDollars(sale.total)}. A deleted sale cannot be recalled.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    try {
      await call(deleteParkedSale, { params: { id: sale._id } });
      noticeSuccess(`${sale.name} is deleted.`);
    } catch (error) {
      noticeFailure(reasonOr(error as Error, 'The parked sale could not be deleted.'));
    }
    await refresh(queries, { queryKey: parkedQueries.all() });
  };
};
