import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { onDropOffReceipt } from './drop-off-receipt.ts';
import { onDropOffSheet } from './drop-off-sheet.ts';
import { type PrintedDropOff, printedDropOff } from './drop-off-words.ts';
import type { Paper } from './invoice-paper.ts';
import { type Make, madeAnyway } from './made-anyway.ts';
import type { PaperDropOff } from './paper-drop-off.ts';

export type { PaperDevice, PaperDropOff } from './paper-drop-off.ts';

/** The definition of the slip with the repair notice. pdfmake changes the definition, so make one for each PDF. */
export const dropOffSlip = (dropOff: PaperDropOff, paper: Paper): TDocumentDefinitions =>
  onPaper(printedDropOff(dropOff), paper);

/** Makes the slip, without its logo where that cannot be drawn. */
export const makeDropOffSlip = <Made>(dropOff: PaperDropOff, paper: Paper, make: Make<Made>): Promise<Made> =>
  madeAnyway(printedDropOff(dropOff), (printed) => onPaper(printed, paper), make);

const onPaper = (printed: PrintedDropOff, paper: Paper): TDocumentDefinitions =>
  paper === 'roll58' ? onDropOffReceipt(printed) : onDropOffSheet(printed, paper);
