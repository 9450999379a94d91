import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Element, Piece, Written } from './src/app/guide/piece.ts';

const PAGE = /[\\/]docs[\\/]guide[\\/][\w-]+\.md$/;

/** Makes modules of the guide's Markdown when the client is built, so that the browser needs to know none. */
export const guidePages = (): Plugin => ({
  name: 'guide-pages',
  enforce: 'pre',
  transform: {
    filter: { id: PAGE },
    handler: (markdown) => ({ code: moduleOf(readPage(markdown)), map: null }),
  },
});

/** What a page says. Throws where it uses Markdown that the guide does without. */
export const readPage = (markdown: string): Written => {
  const [heading, ...rest] = lexer(markdown);
  if (heading?.type !== 'heading' || heading['depth'] !== 1) throw new Error('A guide page begins with its # Title');
  return { title: heading['text'], pieces: rest.flatMap(piecesOf) };
};

const piecesOf = (token: Token): Piece[] => {
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
      return 'tokens' in token && token.tokens ? within(token.tokens) : [token.text];
    case 'escape':
      return [token['text']];
    case 'heading':
      return [element('h4', within(token.tokens))];
    case 'paragraph':
      return [element('p', within(token.tokens))];
    case 'strong':
      return [element('strong', within(token.tokens))];
    case 'em':
      return [element('em', within(token.tokens))];
    case 'codespan':
      return [element('code', [token['text']])];
    case 'code':
      return [element('p', [element('code', [token['text']])])];
    case 'list':
      return [listOf(token as Tokens.List)];
    case 'table':
      return [tableOf(token as Tokens.Table)];
    case 'link':
      return [{ ...element('a', within(token.tokens)), href: token['href'] }];
    case 'image':
      return [{ ...element('img', []), src: token['href'], alt: token['text'] }];
    default:
      throw new Error(`The guide has no ${token.type}: ${token.raw}`);
  }
};

const element = (tag: Element['tag'], pieces: readonly Piece[]): Element => ({ tag, pieces });

const within = (tokens: readonly Token[] = []): Piece[] => tokens.flatMap(piecesOf);

const listOf = ({ ordered, items }: Tokens.List): Element =>
  element(
    ordered ? 'ol' : 'ul',
    items.map(({ tokens }) => element('li', within(tokens))),
  );

const tableOf = ({ header, rows }: Tokens.Table): Element => {
  const row = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]) =>
    element(
      'tr',
      cells.map(({ tokens }) => element(tag, within(tokens))),
    );
  return element('table', [row('th', header), ...rows.map((cells) => row('td', cells))]);
};

/** The page as a module, with its pictures as files of the build. */
const moduleOf = (page: Written): string => {
  const pictures: string[] = [];
  const code = JSON.stringify(page, (key, value: unknown) =>
    key === 'src' ? `picture ${pictures.push(String(value)) - 1}` : value,
  ).replace(/"picture (\d+)"/g, 'picture$1');
  const imports = pictures.map((path, index) => `import picture${index} from ${JSON.stringify(`./${path}`)};\n`);
  return `${imports.join('')}export default ${code};\n`;
};
