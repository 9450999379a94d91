import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A run of text where it stands: points from the left and from the bottom of the page, on its baseline. */
export type Run = { text: string; x: number; y: number; width: number; height: number };
export type Page = { width: number; height: number; runs: Run[]; text: string };

/** What a reader of the PDF can select, page by page. Text is joined by single spaces. */
export const readPages = async (pdf: Uint8Array): Promise<Page[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: Page[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const runs = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width, height: item.height }]
        : [],
    );
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    pages.push({ width: right - left, height: top - bottom, runs, text: joined(runs) });
  }
  await document.cleanup();
  return pages;
};

const joined = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/\s+/g, ' ');

export const textOf = (pages: readonly Page[]): string => pages.map(({ text }) => text).join(' ');

/** Text of a page as it was before long words were broken over rows. */
export const unbroken = (text: string): string => text.replace(/\s/g, '');

/** The text right of a label on its row: 'A$309.59' for 'Total'. */
export const valueBeside = (pages: readonly Page[], label: string): string | undefined => {
  for (const { runs } of pages) {
    const found = runs.find(({ text }) => text === label);
    if (found) return runs.filter(({ x, y }) => x > found.x && Math.abs(y - found.y) < 2).at(-1)?.text;
  }
  return undefined;
};

/** Runs that stick out of their page, less `margin` points on every side. */
export const cutRuns = ({ width, height, runs }: Page, margin: number): string[] =>
  runs
    .filter(({ x, y, width: length, height: size }) => {
      const inside = x >= margin - 0.5 && x + length <= width - margin + 0.5;
      return !inside || y < 0 || y + size > height;
    })
    .map(({ text }) => text);

/** Pairs of runs that cover one another. Boxes are the type size high from just above the baseline. */
export const overlaps = ({ runs }: Page): string[] => {
  const rows = [...runs].sort((a, b) => b.y - a.y);
  return rows.flatMap((run, index) => {
    const clashes: string[] = [];
    for (const other of rows.slice(index + 1)) {
      if (run.y - other.y > other.height * 0.75) break;
      const apart = other.x >= run.x + run.width - 0.2 || run.x >= other.x + other.width - 0.2;
      if (!apart) clashes.push(`${run.text} / ${other.text}`);
    }
    return clashes;
  });
};

/** The pictures of the first page: points from the left and from the bottom, of their lower left corner. */
export const readPictures = async (
  pdf: Uint8Array,
): Promise<{ x: number; y: number; width: number; height: number }[]> => {
  const { OPS } = await getResolvedPDFJS();
  // On Node 20 it warns that it cannot decode pictures; where they stand it knows all the same.
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const [, bottom = 0, , top = 0] = page.view;
  return fnArray.flatMap((operator, index) => {
    if (operator !== OPS.paintImageXObject) return [];
    const placing = fnArray.slice(0, index).lastIndexOf(OPS.transform);
    // pdfmake measures from the top, so its pictures stand on their heads with a negative height.
    const [width, , , height, x, y] = argsArray[placing];
    return [{ x, y: top - bottom - y, width, height: Math.abs(height) }];
  });
};
