import { useEffect, useRef, useState } from 'react';
import { productKey, repairKey, type Sale } from '../sale/sale.ts';

/** Which line of the receipt shows its controls, by its key; null on an empty receipt. */
export type Choice = {
  chosen: string | null;
  choose: (key: string) => void;
  /** Changes when the receipt comes into sight on a phone. */
  isOpen: boolean;
};

/** The newest line is the chosen one, until another is chosen. */
export const useChoice = (sale: Sale, isOpen: boolean): Choice => {
  const [{ of, chosen }, set] = useState(() => ({ of: sale, chosen: chosenAfter(null, sale, null) }));
  if (of !== sale) set({ of: sale, chosen: chosenAfter(of, sale, chosen) });
  return { chosen, choose: (key) => set({ of: sale, chosen: key }), isOpen };
};

/**
 * The line to choose once `before` has become `after`: the last of those that were added or changed; without any, the one
 * chosen before or the one that took its place. Null where there are no lines.
 */
export const chosenAfter = (before: Sale | null, after: Sale, chosen: string | null): string | null => {
  const were = new Map(before === null ? [] : linesOf(before));
  const lines = linesOf(after);
  const newest = lines.findLast(([key, sold]) => were.get(key) !== sold);
  if (newest !== undefined) return newest[0];
  const keys = lines.map(([key]) => key);
  if (chosen !== null && keys.includes(chosen)) return chosen;
  return keys[[...were.keys()].indexOf(chosen ?? '')] ?? keys.at(-1) ?? null;
};

/** The key of each line in the order of the receipt, and how much of it is sold. */
const linesOf = ({ products, repairs }: Sale): [key: string, sold: string][] => [
  ...products.map((line): [string, string] => [productKey(line), String(line.quantity)]),
  ...repairs.map((line): [string, string] => [repairKey(line), String(line.price)]),
];

/** Scrolls the chosen line into sight when it becomes that or its `amount` changes, so that the receipt follows what is sold. */
export const useInSight = (isChosen: boolean, amount: string, isOpen: boolean) => {
  const line = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is also about the change of the amount, and of what is open.
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, amount, isOpen]);
  return line;
};
