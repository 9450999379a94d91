import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientAt } from '../clients/remote-client.ts';
import { FIRST_ADMIN } from '../servers/house.ts';
import type { Program } from '../servers/server-process.ts';
import { type BusyDay, runBusyDay } from './busy-day.ts';
import { readTrace, type Step, straceTo } from './trace.ts';

/** All that a server did to its ledger and told its tills, from its first start to its end. */
export type Recording = {
  steps: Step[];
  told: BusyDay['told'];
  /** When the tills began. */
  opened: number;
  /** When the answer of this body was sent. */
  sentAt: (body: string) => number;
};

export const ENVIRONMENT = { ...FIRST_ADMIN, UV_USE_IO_URING: '0' };

type Kept = { dataDir: string; told: BusyDay['told']; openedBy: string };

/** Records a server whose tills make so many sales each. `folder` then holds all that is needed to look at it again. */
export const record = async (program: Program, folder: string, sales: number, seed: number): Promise<Recording> => {
  const dataDir = join(folder, 'ledger');
  mkdirSync(dataDir, { recursive: true });
  const server = await program.start({ ...ENVIRONMENT, DATA_DIR: dataDir }, straceTo(join(folder, 'trace')));
  const { told, openedBy } = await runBusyDay(
    clientAt(async () => server.url),
    sales,
    seed,
  );
  await server.kill('SIGTERM');
  writeFileSync(join(folder, 'day.json'), JSON.stringify({ dataDir, told, openedBy } satisfies Kept));
  return readRecording(folder);
};

export const readRecording = async (folder: string): Promise<Recording> => {
  const { dataDir, told, openedBy }: Kept = JSON.parse(readFileSync(join(folder, 'day.json'), 'utf8'));
  const steps = await readTrace(join(folder, 'trace'), dataDir);
  const sent = new Map<string, number>();
  for (const step of steps) {
    if (step.what === 'answer' && step.body.startsWith('{')) sent.set(JSON.stringify(JSON.parse(step.body)), step.from);
  }
  const sentAt = (body: string): number => {
    const at = sent.get(body);
    if (at === undefined) throw new Error(`the trace does not hold the answer ${body}`);
    return at;
  };
  return { steps, told, opened: sentAt(openedBy), sentAt };
};
