import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { paperFonts } from '@mendpoint/documents/fonts';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** Loaded when the first paper is wanted: it costs the start nothing. */
const loadPdfmake = async () => {
  const { default: pdfmake } = await import('pdfmake');
  const manifest = createRequire(import.meta.url).resolve('pdfmake/package.json');
  const folder = join(dirname(manifest), 'fonts', 'Roboto');
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder));
  pdfmake.setFonts(paperFonts((file) => join(folder, file)));
  return pdfmake;
};

let loaded: ReturnType<typeof loadPdfmake> | undefined;

/** The bytes of a PDF. A definition is used up by it: make a new one for the next. */
export const renderPaper = async (definition: TDocumentDefinitions): Promise<Buffer> => {
  loaded ??= loadPdfmake();
  const pdfmake = await loaded;
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
};
