import type { RepairLine } from '@mendpoint/contract/invoices/lines';
import { toDollars } from '@mendpoint/domain/money/cents';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { v4 as newId } from 'uuid';
import { readAmount } from '../../lib/typed-numbers.ts';
import { catalogueLevels, type Level, type LevelRow } from '../../pickers/catalogue-levels.ts';
import { missingIn, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';

export type Option = { value: string; label: string };

const LABELS = { category: 'Category', brand: 'Manufacturer', device: 'Device', problem: 'Problem', price: 'Price' };
type Values = Record<keyof typeof LABELS, string>;
type LevelField = {
  field: Level;
  label: string;
  isReady: boolean;
  query: UseQueryResult<LevelRow[]>;
  options: Option[];
};

/** The choices below a level mean nothing once another one is made there. */
const BELOW: Record<Level, Partial<Values>> = {
  category: { brand: '', device: '', problem: '' },
  brand: { device: '' },
  device: {},
  problem: {},
};

/** A repair to add: the four levels by id, the price as typed. */
export const useRepairForm = (onAdd: (repair: RepairLine) => void) => {
  const form = useFormState<Values>({ category: '', brand: '', device: '', problem: '', price: '' });
  const { values } = form;
  const rows = useLevels(values);
  const nameAt = (level: Level) =>
    rows.find(({ field }) => field === level)?.options.find(({ value }) => value === values[level])?.label ?? '';

  const { value: price, problem } = readAmount(values.price);
  const add = async () => {
    if (price === undefined) return false;
    onAdd({
      _id: newId(),
      repairPartId: values.problem,
      name: nameAt('problem'),
      quantity: 1,
      price: toDollars(price),
      categoryId: values.category,
      category_name: nameAt('category'),
      brandId: values.brand,
      brand_name: nameAt('brand'),
      deviceId: values.device,
      device_name: nameAt('device'),
    });
    return true;
  };
  const sending = useSubmit(form, {
    check: () => ({ ...(problem !== undefined && { price: problem }), ...missingIn(values, LABELS) }),
    send: add,
    failed: ({ message }) => message,
  });
  const choose = (level: Level, id: string) => form.change({ [level]: id, ...BELOW[level] });
  return { ...form, ...sending, rows, choose };
};

const useLevels = ({ category: categoryId, brand: brandId }: Values): LevelField[] => {
  const inCategory = categoryId !== '';
  const level = (field: Level, query: UseQueryResult<LevelRow[]>, isReady: boolean): LevelField => ({
    field,
    label: LABELS[field],
    isReady,
    query,
    options: (query.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  });
  return [
    level('category', useQuery(catalogueLevels.category()), true),
    level('brand', useQuery(catalogueLevels.brand(categoryId)), inCategory),
    level('device', useQuery(catalogueLevels.device(categoryId, brandId)), inCategory && brandId !== ''),
    level('problem', useQuery(catalogueLevels.problem(categoryId)), inCategory),
  ];
};
