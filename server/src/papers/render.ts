import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontDictionary } from '@mendpoint/documents/typesetting/fonts';
import { typeset } from '@mendpoint/documents/typesetting/typeset';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

// The folder of installed packages, which holds every font file.
const packages = dirname(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')));

/** Loaded with the first paper, so that the start does not wait for it. */
const loadPdfmake = async () => {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(packages));
  return pdfmake;
};

let loaded: ReturnType<typeof loadPdfmake> | undefined;

/** Makes a PDF. pdfmake changes the definition, so make a new one for each paper. */
export const renderPaper = async (paper: TDocumentDefinitions): Promise<Buffer> => {
  loaded ??= loadPdfmake();
  const pdfmake = await loaded;
  const { definition, files } = typeset(paper);
  // A document keeps the fonts that are set when it is made, so papers made at the same time do not disturb each other.
  pdfmake.setFonts(fontDictionary(files, (file) => join(packages, file)));
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
};
