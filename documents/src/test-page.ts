import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { baseStyle, mm } from './paper-style.ts';
import { BLACK, cut, MARGIN, SIZE, WIDTH } from './receipt.ts';

/** A page to try out a thermal printer: as wide as a receipt, and not to be mistaken for one. */
export const testPage = (shopName: string): TDocumentDefinitions => ({
  pageSize: { width: WIDTH, height: 'auto' },
  pageMargins: [MARGIN, mm(4), MARGIN, mm(8)],
  language: 'en-AU',
  info: { title: 'Test page', author: shopName },
  defaultStyle: baseStyle(SIZE, BLACK),
  content: [
    { text: shopName, bold: true, fontSize: SIZE + 3, alignment: 'center' },
    cut(),
    { text: 'Test page', bold: true, fontSize: SIZE + 3, alignment: 'center' },
    { text: 'Nothing was sold.', alignment: 'center' },
    cut(),
    'The dashed lines are 48 mm long. If both ends are on the paper, the width is right. If they are cut off or much ' +
      "shorter, choose the paper size 58 mm and the scale 100 % in the print dialog, and leave out 'Headers and footers'.",
    cut(),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 $ % & # @ × –',
  ],
});
