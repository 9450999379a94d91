import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../errors.ts';
import { type Document, documentsIn } from './documents.ts';
import { idOf } from './values.ts';

/** What the predecessor kept, in the order in which it is moved: what is referred to comes first. */
export const COLLECTIONS = [
  'shops',
  'signups',
  'categories',
  'brands',
  'devices',
  'repairparts',
  'taxes',
  'products',
  'counters',
  'repairproducts',
  'summaries',
  'invoices',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** The documents of a collection; none where the folder does not have its file. */
export type Source = (collection: Collection) => AsyncIterable<Document>;

/**
 * A folder with a file of each collection, such as summaries.json. Throws StartError where it has no shops, and where a file
 * has one document twice, as when two exports were put into one.
 */
export const sourceIn = (folder: string): Source => {
  const fileOf = (collection: Collection) => join(folder, `${collection}.json`);
  if (!existsSync(fileOf('shops'))) throw new StartError(`${folder} has no shops.json: export each collection there.`);
  return (collection) => (existsSync(fileOf(collection)) ? onceEach(fileOf(collection)) : none());
};

async function* onceEach(file: string): AsyncGenerator<Document> {
  const ids = new Set<string>();
  for await (const document of documentsIn(file)) {
    const id = idOf(document);
    if (ids.has(id)) throw new StartError(`${file} has the document ${id} twice: export the collection anew.`);
    if (id !== '') ids.add(id);
    yield document;
  }
}

async function* none(): AsyncGenerator<Document> {}
