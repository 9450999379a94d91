import { fontDictionary } from '@mendpoint/documents/typesetting/fonts';
import { typeset } from '@mendpoint/documents/typesetting/typeset';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

const PACKAGES = '../../../node_modules/';
const URLS = import.meta.glob<string>(
  [
    '../../../node_modules/pdfmake/fonts/Roboto/Roboto-{Regular,Medium}.ttf',
    '../../../node_modules/@expo-google-fonts/*/{400Regular,700Bold}/*.ttf',
    '../../../node_modules/@embedpdf/fonts-*/fonts/*-Regular.otf',
  ],
  { query: '?url', import: 'default', eager: true },
);

// pdfmake fetches a font only by a full URL. It would look up a path in a file system, which browsers do not have.
const urlOf = (file: string): string => new URL(URLS[PACKAGES + file] ?? file, document.baseURI).href;

/**
 * The only module that imports pdfmake (some 400 KB), so import it lazily. Fonts are fetched when a paper needs them.
 */
export const makePdf = async (paper: TDocumentDefinitions): Promise<Blob> => {
  const { definition, files } = typeset(paper);
  pdfmake.setFonts(fontDictionary(files, urlOf));
  return pdfmake.createPdf(definition).getBlob();
};
