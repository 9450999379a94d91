import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../errors.ts';
import { type Document, documentsIn } from './documents.ts';

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

/** A folder with a file of each collection, such as summaries.json. Throws StartError where it has no shops. */
export const sourceIn = (folder: string): Source => {
  const fileOf = (collection: Collection) => join(folder, `${collection}.json`);
  if (!existsSync(fileOf('shops'))) throw new StartError(`${folder} has no shops.json: export each collection there.`);
  return (collection) => (existsSync(fileOf(collection)) ? documentsIn(fileOf(collection)) : none());
};

async function* none(): AsyncGenerator<Document> {}
