import type { RepairLine } from '@mendpoint/contract/invoices';
import { toDollars } from '@mendpoint/domain/money';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { v4 as newId } from 'uuid';
import { catalogueQueries } from '../../catalogue/queries.ts';
import { readAmount } from '../../lib/typed-numbers.ts';
import { missingIn, useFormState } from '../../ui/form/use-form-state.ts';
import type { Option } from './catalogue-select.tsx';

const LABELS = { category: 'Category', brand: 'Manufacturer', device: 'Device', problem: 'Problem', price: 'Price' };
type Level = 'category' | 'brand' | 'device' | 'problem';
type Values = Record<keyof typeof LABELS, string>;
type Row = { field: Level; label: string; isReady: boolean; query: UseQueryResult<Option[]>; options: Option[] };

/** What choosing at a level makes meaningless. */
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

  const submit = () => {
    const { value: price, problem } = readAmount(values.price);
    const missing = missingIn(values, LABELS);
    const problems = problem !== undefined && !missing.price ? { ...missing, price: problem } : missing;
    form.refuse(problems);
    if (price === undefined || Object.keys(problems).length > 0) return;
    onAdd({
      _id: newId(),
      repairPartId: values.problem,
      repair_name: nameAt('problem'),
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
  };
  const choose = (level: Level, id: string) => form.change({ [level]: id, ...BELOW[level] });
  return { ...form, rows, choose, submit };
};

const useLevels = ({ category: categoryId, brand: brandId }: Values): Row[] => {
  const inCategory = categoryId !== '';
  const ofBrand = inCategory && brandId !== '';
  const category = useQuery({
    ...catalogueQueries.categories(),
    select: (rows) => rows.map(({ _id, category_name }) => ({ value: _id, label: category_name })),
  });
  const brand = useQuery({
    ...catalogueQueries.brands(categoryId),
    enabled: inCategory,
    select: (rows) => rows.map(({ _id, brand_name }) => ({ value: _id, label: brand_name })),
  });
  const device = useQuery({
    ...catalogueQueries.devices({ categoryId, brandId }),
    enabled: ofBrand,
    select: (rows) => rows.map(({ _id, device_name }) => ({ value: _id, label: device_name })),
  });
  const problem = useQuery({
    ...catalogueQueries.repairParts(categoryId),
    enabled: inCategory,
    select: (rows) => rows.map(({ _id, repair_name }) => ({ value: _id, label: repair_name })),
  });
  const row = (field: Level, query: UseQueryResult<Option[]>, isReady: boolean): Row => ({
    field,
    label: LABELS[field],
    isReady,
    query,
    options: query.data ?? [],
  });
  return [
    row('category', category, true),
    row('brand', brand, inCategory),
    row('device', device, ofBrand),
    row('problem', problem, inCategory),
  ];
};
