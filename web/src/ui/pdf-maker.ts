import { type FontFile, paperFonts } from '@mendpoint/documents/fonts';
import pdfmake from 'pdfmake';
import medium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

const FILES: Record<FontFile, string> = { 'Roboto-Regular.ttf': regular, 'Roboto-Medium.ttf': medium };

// pdfmake fetches what has a scheme; it would look for anything else in a file system that a browser does not have.
pdfmake.setFonts(paperFonts((file) => new URL(FILES[file], document.baseURI).href));

/** The one module that pulls in pdfmake and its fonts (some 400 KB): import it lazily. */
export const makePdf = (paper: TDocumentDefinitions): Promise<Blob> => pdfmake.createPdf(paper).getBlob();
