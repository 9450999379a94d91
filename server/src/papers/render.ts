import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontDictionary } from '@mendpoint/documents/typesetting/fonts';
import { typeset } from '@mendpoint/documents/typesetting/typeset';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

// Where packages are installed, and with them every font file.
const packages = dirname(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')));

/** Loaded when the first paper is wanted: it costs the start nothing. */
const loadPdfmake = async () => {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(packages));
  return pdfmake;
};

let loaded: ReturnType<typeof loadPdfmake> | undefined;

/** The bytes of a PDF. A definition is used up by it: make a new one for the next. */
export const renderPaper = async (paper: TDocumentDefinitions): Promise<Buffer> => {
  loaded ??= loadPdfmake();
  const pdfmake = await loaded;
  const { definition, files } = typeset(paper);
  // The maker keeps what is set at this moment, so papers made side by side do not disturb each other.
  pdfmake.setFonts(fontDictionary(files, (file) => join(packages, file)));
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
};
