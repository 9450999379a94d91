import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../errors.ts';
import type { Findings } from '../findings.ts';
import { answerFor, unreadableAmounts, withAnswers } from './amounts.ts';
import type { Collection } from './collections.ts';
import { type Document, documentsIn } from './documents.ts';
import { readNumber } from './numbers.ts';
import { idOf, instantOf } from './values.ts';

/** The documents of a collection, each once; none where the folder does not have its file. */
export type Source = (collection: Collection) => AsyncIterable<Document>;

type Reading = {
  findings: Findings;
  /** Answers to read in place of what is not a number: by 'ID.PATH', or by 'FIELD' for all documents. */
  values: ReadonlyMap<string, string>;
  /** Whether the amounts of a collection are used at all. */
  isUsed: (collection: Collection) => boolean;
};

/**
 * A folder with a file for each collection, such as summaries.json. A document that a file has twice comes once, and
 * amounts that cannot be read are asked for. Throws StartError where there are no shops, and for a damaged file.
 */
export const sourceIn = (folder: string, reading: Reading): Source => {
  const fileOf = (collection: Collection) => join(folder, `${collection}.json`);
  if (!existsSync(fileOf('shops'))) throw new StartError(`${folder} has no shops.json: export each collection there.`);
  const olderIn = new Map<Collection, ReadonlySet<number>>();
  return async function* (collection) {
    const file = fileOf(collection);
    if (!existsSync(file)) return;
    const known = olderIn.get(collection);
    const older = known ?? (await olderDocuments(file, collection, reading.findings));
    olderIn.set(collection, older);
    const isAsking = known === undefined && reading.isUsed(collection);
    let place = 0;
    for await (const document of documentsIn(file)) {
      place += 1;
      if (!older.has(place)) yield readable(document, collection, reading, isAsking);
    }
  };
};

/** The document with answers in place of what is not a number. Where there is no answer, one is asked for. */
const readable = (document: Document, collection: Collection, reading: Reading, isAsking: boolean): Document => {
  const unreadable = unreadableAmounts(collection, document);
  if (unreadable.length === 0) return document;
  const id = idOf(document);
  for (const { path, value } of isAsking ? unreadable : []) {
    if (readNumber(answerFor(id, path, reading.values)) !== null) continue;
    reading.findings.add('asks', collection, id, `its ${path} '${value}' is no number: --value ${id}.${path}=NUMBER`);
  }
  return withAnswers(id, document, unreadable, reading.values);
};

/** Of several documents with one id, the one to move, as far as the file has been read. */
type Chosen = { place: number; hash: string; at: number };

/** The places of the documents that do not come, because the file has a newer one of the same id. */
const olderDocuments = async (
  file: string,
  collection: Collection,
  findings: Findings,
): Promise<ReadonlySet<number>> => {
  const chosen = new Map<string, Chosen>();
  const older = new Set<number>();
  let place = 0;
  for await (const document of documentsIn(file)) {
    place += 1;
    const id = idOf(document);
    if (id === '') continue;
    const [before, found] = [chosen.get(id), chosenFrom(document, place)];
    const isNewer = before === undefined || found.at >= before.at;
    if (before) {
      older.add(isNewer ? before.place : place);
      tellTwice(findings, collection, id, before.hash === found.hash);
    }
    if (isNewer) chosen.set(id, found);
  }
  return older;
};

const chosenFrom = (document: Document, place: number): Chosen => ({
  place,
  hash: createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22),
  at: instantOf(document, 'updatedAt', 'updated_at')?.getTime() ?? 0,
});

/** mongoexport writes a document twice if it is changed or moved while the export reads. */
const tellTwice = (findings: Findings, collection: Collection, id: string, isSame: boolean): void => {
  if (isSame) findings.add('merged', collection, id, 'the file has it twice, the same to the letter: it is one');
  else findings.add('doubtful', collection, id, 'the file has it twice, and not the same: the newer one comes');
};
