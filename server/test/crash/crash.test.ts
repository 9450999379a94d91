import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../clients/client.ts';
import { clientAt } from '../clients/remote-client.ts';
import { ADMIN } from '../servers/house.ts';
import { bundledProgram, type Program } from '../servers/server-process.ts';
import type { Login } from './busy-day.ts';
import { problemsIn, writeImage } from './look-at-image.ts';
import { imagesAfter, type PowerCut, powerCuts } from './power-cuts.ts';
import { ENVIRONMENT, type Recording, readRecording, record } from './recording.ts';

/** A few by default, thousands by `npm run test:crash`. */
const SALES = Number(process.env['CRASH_SALES'] ?? 10);
const IMAGES = Number(process.env['CRASH_IMAGES'] ?? 120);
const STARTS = Number(process.env['CRASH_STARTS'] ?? 2);
const SEED = Number(process.env['CRASH_SEED'] ?? 20_261_122);
/** A recording that was kept because it has a failure, and the power cut to look at. */
const KEPT = process.env['CRASH_RECORDING'];
const CUT = process.env['CRASH_CUT'];

const MS_PER_IMAGE = 1_000;
const MS_PER_START = 20_000;
const LONGEST_MS = 120_000 + IMAGES * MS_PER_IMAGE + STARTS * MS_PER_START;
const FEW = 30;

let folder = '';
let found = false;
beforeAll(() => {
  const cache = join(import.meta.dirname, '../../../.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'crash-'));
});
afterAll(() => {
  if (!found) rmSync(folder, { recursive: true, force: true });
});

/** The first thing that is wrong after each of the power cuts, with the command that shows it again. */
const problemsAfter = async (recording: Recording, cuts: PowerCut[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const [cut, image] of imagesAfter(recording.steps, cuts)) {
    const place = join(folder, 'image');
    writeImage(image, place);
    const [problem] = await problemsIn(place, recording, cut.at);
    if (problem !== undefined)
      problems.push(
        `${problem}\nCRASH_RECORDING=${KEPT ?? folder} CRASH_CUT='${JSON.stringify(cut)}' npm run test:crash`,
      );
  }
  return problems;
};

const endOf = ({ steps }: Recording): number => steps.at(-1)?.to ?? 0;

/** A server on what a power cut left starts, gives answered calls the same answer again, and records the others. */
const expectToGoOn = async (program: Program, { told, sentAt }: Recording, { at }: PowerCut, dataDir: string) => {
  const server = await program.start({ ...ENVIRONMENT, DATA_DIR: dataDir });
  const anyone = clientAt(async () => server.url);
  const logins = new Map<string, Promise<Client>>();
  const loggedIn = (login: Login): Promise<Client> => {
    const client = logins.get(login.email) ?? anyone.login(login);
    logins.set(login.email, client);
    return client;
  };
  const begun = told.filter(({ answers }) => answers[0] && sentAt(answers[0].body) < at);
  for (const { login, answers } of begun.slice(-FEW)) {
    const client = await loggedIn(login);
    const next = answers.findIndex(({ body }) => sentAt(body) >= at);
    for (const { method, path, sent, key, body } of next < 0 ? answers : answers.slice(0, next + 1)) {
      if (method !== 'post') continue;
      const again = await client.post(path, sent, { 'idempotency-key': key });
      if (sentAt(body) < at) expect(JSON.stringify(again.body)).toBe(body);
      else expect(again.status).toBeLessThan(300);
    }
  }
  expect((await (await loggedIn(ADMIN)).get('/invoice')).status).toBe(200);
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 });
  expect(await program.run({ ...ENVIRONMENT, DATA_DIR: dataDir }, '--check-figures')).toMatchObject({ code: 0 });
};

describe.skipIf(process.platform !== 'linux')('a power cut', () => {
  describe('at any moment', () => {
    const program = bundledProgram();
    let recording: Recording;
    beforeAll(async () => {
      recording = await (KEPT ? readRecording(KEPT) : record(program, folder, SALES, SEED));
    }, LONGEST_MS);

    test(
      'leaves every answered sale, and no sale by half',
      async () => {
        const between: [number, number] = [recording.opened, endOf(recording)];
        const cuts = CUT ? [JSON.parse(CUT) as PowerCut] : powerCuts(recording.steps, between, IMAGES, SEED);
        const problems = await problemsAfter(recording, cuts);
        found = problems.length > 0;
        expect(problems).toEqual([]);
        if (process.env['CRASH_IMAGES'])
          process.stdout.write(`${cuts.length} images of ${recording.told.length} sales\n`);
      },
      LONGEST_MS,
    );

    test(
      'is followed by a start that goes on where it was, from the first moment of the ledger',
      async () => {
        const { steps, opened } = recording;
        const cuts = [
          ...powerCuts(steps, [0, opened], Math.ceil(STARTS / 2), SEED),
          ...powerCuts(steps, [opened, endOf(recording)], Math.floor(STARTS / 2), SEED),
        ];
        for (const [cut, image] of imagesAfter(steps, cuts)) {
          const place = join(folder, 'started');
          writeImage(image, place);
          await expectToGoOn(program, recording, cut, place);
        }
      },
      LONGEST_MS,
    );
  });

  describe('in a server whose answers do not wait for the disk', () => {
    const WAIT = 'await logSync.onDisk();';
    const program = bundledProgram((code, id) => {
      if (!id.endsWith('/sqlite/visit.ts')) return code;
      expect(code).toContain(WAIT);
      return code.replace(WAIT, '');
    });

    test('loses an answered sale, which is found', { timeout: LONGEST_MS }, async () => {
      const place = join(folder, 'careless');
      const recording = await record(program, place, 2, SEED);
      const cuts = powerCuts(recording.steps, [recording.opened, endOf(recording)], FEW, SEED);
      expect(await problemsAfter(recording, cuts)).toContainEqual(expect.stringMatching(/is lost: answer/));
    });
  });
});
