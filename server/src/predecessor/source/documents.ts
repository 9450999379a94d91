import { createReadStream } from 'node:fs';
import { StartError } from '../../errors.ts';

/** A document as mongoexport writes it, its extended JSON ({"$oid"}, {"$date"} …) still in place. */
export type Document = Readonly<Record<string, unknown>>;

/** Above MongoDB's limit for a document, because a document may be longer as JSON. */
const MOST_CHARACTERS = 32 * 1_048_576;

/**
 * The documents of a file, one at a time. The file is an array, or one document after the other, as mongoexport writes
 * without --jsonArray, with or without line breaks. Throws StartError for any other file, and for one that is cut off.
 */
export async function* documentsIn(file: string): AsyncGenerator<Document> {
  let number = 0;
  for await (const text of textsOf(file)) {
    number += 1;
    yield parsed(text, `${file}: document ${number}`);
  }
}

const parsed = (text: string, where: string): Document => {
  try {
    return JSON.parse(text) as Document;
  } catch (error) {
    throw new StartError(`${where} is no JSON: ${(error as Error).message.slice(0, 200)}`);
  }
};

/** The characters that decide where a document ends. All others are skipped. */
const SIGNS = /["\\{}]/g;

/** How far the text has been read, and inside how many braces that is. */
type Scan = { depth: number; isInString: boolean; at: number };

async function* textsOf(file: string): AsyncGenerator<string> {
  const scan: Scan = { depth: 0, isInString: false, at: 0 };
  let text = '';
  let isArray: boolean | null = null;
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    text += chunk;
    isArray ??= /^[\s\uFEFF]*\[/.test(text);
    let begin = 0;
    for (let end = nextEnd(text, scan); end !== -1; end = nextEnd(text, scan)) {
      const document = withoutSeparators(text.slice(begin, end));
      if (!document.startsWith('{')) throw notDocuments(file, document);
      yield document;
      begin = end;
    }
    text = text.slice(begin);
    scan.at -= begin;
    if (text.length > MOST_CHARACTERS) throw new StartError(`${file}: a document is larger than MongoDB allows.`);
  }
  if (withoutSeparators(text) !== '') throw notDocuments(file, withoutSeparators(text));
  if (isArray && !text.trimEnd().endsWith(']')) throw new StartError(`${file} is cut off.`);
}

/** White space, commas and the brackets of the array. */
const withoutSeparators = (text: string): string => text.replace(/^[\s,[\]\uFEFF]*/, '');

const notDocuments = (file: string, text: string) =>
  new StartError(`${file} is cut off, or no list of JSON documents: '${text.slice(0, 40).trim()}' is unexpected.`);

/** The place behind the next document that ends in `text`; -1 where none does yet. */
const nextEnd = (text: string, scan: Scan): number => {
  SIGNS.lastIndex = scan.at;
  for (let found = SIGNS.exec(text); found !== null; found = SIGNS.exec(text)) {
    const [sign] = found;
    if (sign === '\\') {
      // The escaped character may be a quote. It may also be in the next piece of the file.
      SIGNS.lastIndex += 1;
    } else if (sign === '"') scan.isInString = !scan.isInString;
    else if (!scan.isInString) {
      scan.depth += sign === '{' ? 1 : -1;
      scan.at = SIGNS.lastIndex;
      if (scan.depth === 0) return scan.at;
    }
    scan.at = SIGNS.lastIndex;
  }
  scan.at = Math.max(scan.at, text.length);
  return -1;
};
