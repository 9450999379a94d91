import type { Content, ContentBase, Margins, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { A4 } from '../paper-style.ts';
import { isPlain, ROBOTO, type Run, runsOf } from './fonts.ts';
import { needsRows, visualRows } from './visual-rows.ts';

/** A definition for pdfmake, and the font files to load for it. */
export type Typeset = { definition: TDocumentDefinitions; files: ReadonlySet<string> };

/** Where a text stands: points across and its type; `lineHeight` is the paper's, `files` gathers what is needed. */
type Place = { width: number; fontSize: number; bold: boolean; lineHeight: number; files: Set<string> };

/**
 * Sets every text of a finished paper in fonts that have its letters, and breaks and orders it as its script wants.
 * The papers themselves know nothing of fonts and scripts.
 */
export const typeset = (paper: TDocumentDefinitions): Typeset => {
  const { fontSize = 12, bold = false, lineHeight = 1 } = paper.defaultStyle ?? {};
  const files = new Set([ROBOTO.normal, ROBOTO.bold]);
  const place: Place = { width: innerWidth(paper), fontSize, bold, lineHeight, files };
  const definition = { ...paper, content: set(paper.content, place) };
  const { footer } = paper;
  if (typeof footer === 'function') {
    const setFooter: typeof footer = (...page) => set(footer(...page) ?? '', place);
    // Fonts are loaded before the first page is made, so the footer's text must be known by then.
    setFooter(1, 1, { ...A4, orientation: 'portrait' });
    definition.footer = setFooter;
  }
  return { definition, files };
};

const innerWidth = ({ pageSize, pageOrientation, pageMargins }: TDocumentDefinitions): number => {
  const upright = typeof pageSize === 'object' ? pageSize.width : A4.width;
  return (pageOrientation === 'landscape' ? A4.height : upright) - sidesOf(pageMargins);
};

const sidesOf = (margins: Margins | TDocumentDefinitions['pageMargins']): number => {
  if (typeof margins === 'number') return 2 * margins;
  const [left = 0, , right = left] = Array.isArray(margins) ? margins : [];
  return left + right;
};

const set = (content: Content, outer: Place): Content => {
  if (typeof content === 'string') return isPlain(content) ? content : { text: inFonts(content, outer) };
  if (typeof content === 'number') return content;
  if (Array.isArray(content)) return content.map((each) => set(each, outer));
  const place = within(content as ContentBase, outer);
  if (content.text !== undefined) {
    return typeof content.text === 'string' ? { ...content, text: inFonts(content.text, place) } : content;
  }
  if (content.stack) return { ...content, stack: content.stack.map((each) => set(each, place)) };
  if (content.columns) return { ...content, columns: content.columns.map((each) => set(each, place)) };
  if (!content.table) return content;
  const { widths } = content.table;
  const cell = (each: TableCell, column: number): TableCell => {
    const width = Array.isArray(widths) ? widths[column] : widths;
    return set(each as Content, typeof width === 'number' ? { ...place, width } : place) as TableCell;
  };
  return { ...content, table: { ...content.table, body: content.table.body.map((row) => row.map(cell)) } };
};

const within = (content: ContentBase, outer: Place): Place => {
  const { fontSize = outer.fontSize, bold = outer.bold, margin, noWrap } = content;
  const width = noWrap ? Number.POSITIVE_INFINITY : outer.width - sidesOf(margin);
  return { ...outer, fontSize, bold, width };
};

const inFonts = (text: string, place: Place): string | Content[] => {
  if (isPlain(text)) return text;
  const rows = needsRows(text) ? visualRows(text, place.width / place.fontSize) : [runsOf(text)];
  return rows.flatMap((row, index) => [...(index > 0 ? ['\n'] : []), ...row.map((run) => inFont(run, place))]);
};

/** Gives rows the same height in every font. */
const inFont = ({ text, font }: Run, { files, bold, lineHeight }: Place): Content => {
  files.add(bold ? font.bold : font.normal);
  if (font === ROBOTO) return text;
  const run = { text, font: font.name, lineHeight: (lineHeight * ROBOTO.height) / font.height };
  return ALLAH.test(text) ? { ...run, ...WITHOUT_LIGATURES } : run;
};

// A ligature's letters come out backwards when they are copied from the PDF. This one is common in names and reads well
// without; lam with alef does not, and where the alef bears a hamza it is the same feature of the font.
const ALLAH = /^(?!.*ل[أإآ]).*لله/;
// The types know only features to switch on, but the font library also takes those to switch off.
const WITHOUT_LIGATURES = { fontFeatures: { liga: false } } as object;
