import { exportProducts, importProducts } from '@mendpoint/contract/products';
import { countSoldItems } from '@mendpoint/contract/reports/period-reports';
import { addressOf } from '@mendpoint/contract/target';
import { bearer } from '../measuring/http-client.ts';
import { measure, measureWhile } from '../measuring/measure.ts';
import type { Result } from '../measuring/report.ts';
import { type RunningProduct, sellWhole } from '../servers/product.ts';
import { csvOf } from '../stalls/legitimate.ts';

const TILLS = 8;
const IMPORTED = 50_000;

/** Sales of eight tills by themselves, and while an export of all products, an import and reports of a year are under way. */
export const measureBeside = async (
  engine: string,
  suffix: string,
  { shop, client, cpuMs }: RunningProduct,
  seconds: number,
): Promise<Result[]> => {
  const headers = bearer(shop.ownerToken);
  const watched = { workers: TILLS, cpuMs };
  const sell = () => sellWhole(client.call, shop);
  const alone = await measure(sell, seconds, watched);
  let isOver = false;
  const repeat = async (path: string) => {
    while (!isOver) await client.get(path, headers);
  };
  const csv = { ...headers, 'content-type': 'text/csv' };
  const long = Promise.all([
    client.post(addressOf(importProducts), csvOf(IMPORTED, shop.category), csv).finally(() => {
      isOver = true;
    }),
    repeat(addressOf(countSoldItems, { query: { filter: 'lastYear' } })),
    repeat(addressOf(exportProducts)),
  ]);
  const beside = await measureWhile(() => !isOver, sell, watched);
  await long;
  const told = { engine, kind: 'sale' as const, workers: TILLS };
  return [
    { ...told, name: `sale, nothing beside it${suffix}`, ...alone },
    { ...told, name: `sale beside long work${suffix}`, ...beside },
  ];
};
