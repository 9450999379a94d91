import type { Plugin } from 'vite';

/** What a caller needs of an endpoint, and by what its buttons are shown or not; everything else is the server's to check and the reference's to tell. */
const KEPT = /^(method|path|once|act)$/;
/** Answers that are files say so by their content type, by which the caller reads them. */
const FILE = /\b(CSV|contentType)\b/;

type Node = { type: string; start: number; end: number };
type Property = Node & { key?: { name?: string }; argument?: { name?: string } };
type Shape = Node & { properties?: Property[] };
type Call = Node & { callee: { name?: string }; arguments: Shape[] };
type Declarator = { id: { name?: string }; init?: Node | null };
type Statement = Node & { declaration?: Statement | null; declarations?: Declarator[] };
type Change = { start: number; end: number; text: string };

/**
 * Leaves the contract's schemas out of what the browser loads: its types have done their work when the client is compiled,
 * and its schemas do theirs on the server. What the contract declares has no effect but its value, so whatever no endpoint
 * needs any more falls out of the bundle, TypeBox with it.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/]/ },
    handler(code) {
      const program = this.parse(code);
      const declared = (program.body as unknown as Statement[]).flatMap(declaratorsOf);
      const endpoints = callsOf('endpoint', program).flatMap(({ arguments: [shape] }) => shape ?? []);
      const shared = new Set(endpoints.flatMap(namesSpreadIn));
      const shapes = [...endpoints, ...declared.flatMap(({ id, init }) => (shared.has(id.name) && init ? [init] : []))];
      const changes = [
        ...declared.flatMap(({ init }) => (init ? markPure(init) : [])),
        ...shapes.flatMap((shape) => withoutMost(shape, code)),
        // After the addresses of a kind of row come its schemas.
        ...callsOf('catalogueCalls', program).flatMap(({ arguments: [, schemas] }) =>
          schemas ? emptied(schemas) : [],
        ),
      ];
      return { code: apply(changes, code), map: null };
    },
  },
});

const declaratorsOf = ({ declaration, declarations = [] }: Statement): Declarator[] => [
  ...(declaration ? declaratorsOf(declaration) : []),
  ...declarations,
];

const markPure = ({ type, start, end }: Node): Change[] =>
  type.endsWith('FunctionExpression')
    ? []
    : [
        { start, end: start, text: '/* @__PURE__ */ (() => (' },
        { start: end, end, text: '))()' },
      ];

const callsOf = (called: string, node: unknown): Call[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee } = node as Call;
  const isIt = type === 'CallExpression' && callee.name === called;
  return isIt ? [node as Call] : Object.values(node).flatMap((inner) => callsOf(called, inner));
};

/** What several endpoints have in common is declared once and spread in each. */
const namesSpreadIn = ({ properties = [] }: Shape): (string | undefined)[] =>
  properties.flatMap(({ type, argument }) => (type === 'SpreadElement' ? [argument?.name] : []));

const withoutMost = (shape: Shape, code: string): Change[] => {
  const kept = (shape.properties ?? []).flatMap(({ type, key, start, end }) => {
    const [name, text] = [key?.name ?? '', code.slice(start, end)];
    if (name === 'answers') return FILE.test(text) ? text : 'answers: {}';
    return type !== 'Property' || KEPT.test(name) ? text : [];
  });
  return shape.properties ? filledWith(kept.join(', '), shape) : [];
};

const emptied = (shape: Shape): Change[] => filledWith('', shape);

/** The braces stay, because marks stand before and after them. */
const filledWith = (text: string, { start, end }: Node): Change[] => [{ start: start + 1, end: end - 1, text }];

/** From the end on, so that the places before stay where they are. */
const apply = (changes: Change[], code: string): string =>
  changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
