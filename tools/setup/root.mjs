import { resolve } from 'node:path';

/** The folder that holds package.json: the tools work from any current directory. */
export const root = resolve(import.meta.dirname, '../..');
