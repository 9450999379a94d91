import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { fontDictionary } from '../src/typesetting/fonts.ts';
import { typeset } from '../src/typesetting/typeset.ts';

const packages = dirname(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')));

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(packages));

export const render = (paper: TDocumentDefinitions): Promise<Uint8Array> => {
  const { definition, files } = typeset(paper);
  pdfmake.setFonts(fontDictionary(files, (file) => join(packages, file)));
  return pdfmake.createPdf(definition).getBuffer();
};
