import type { Contender } from '../measuring/contender.ts';
import type { Engine } from '../servers/engines.ts';
import { sellWhole, startProduct } from '../servers/product.ts';
import { type Commit, commitEach, commitThenSync, commitTogether } from './commits.ts';
import { readRecordedSales, writesOf } from './recorded-sale.ts';

const EXAMPLES = 24;

/**
 * Writes the same rows as a whole sale of the product, in the product's tables, by statements written by hand over bare
 * connections: what the engine can do when nothing is checked, read or answered. One contender for each way to commit.
 */
export const bareContenders = async (
  bundle: string,
  engine: Engine,
): Promise<{ contenders: Contender[]; stop: () => Promise<void> }> => {
  const env = await engine.fresh();
  await sellExamples(bundle, env);
  const connections = await Promise.all(Array.from({ length: Math.max(...engine.writers) }, () => engine.connect(env)));
  const [first] = connections;
  if (!first) throw new Error('no connection');
  const sales = await readRecordedSales(first);
  const workBy =
    (commit: Commit) =>
    async (till: number): Promise<void> => {
      const sale = sales[Math.floor(Math.random() * sales.length)];
      if (!sale) throw new Error('the product recorded no sale');
      for (const write of writesOf(sale)) await commit(write, till);
    };
  const contender = (name: string, workers: number[], commit: Commit): Contender => ({
    ...{ engine: engine.name, kind: 'transaction', name, workers },
    work: workBy(commit),
  });
  const contenders = [contender('bare, one by one', engine.writers, commitEach(connections))];
  const closers = connections.map(({ close }) => close);
  if (engine.ledgerFile) {
    contenders.push(contender('bare, together', [8, 32], commitTogether(first)));
    const unsynced = await engine.connect(env, { synced: false });
    const { commit, close } = await commitThenSync(unsynced, `${engine.ledgerFile(env)}-wal`);
    contenders.push(contender('bare, synced behind', [1, 8, 32], commit));
    closers.push(close, unsynced.close);
  }
  return {
    contenders,
    stop: async () => {
      for (const close of closers) await close();
    },
  };
};

const sellExamples = async (bundle: string, env: Record<string, string>): Promise<void> => {
  const product = await startProduct(bundle, env);
  for (let n = 0; n < EXAMPLES; n++) await sellWhole(product.client.call, product.shop);
  await product.stop();
};
