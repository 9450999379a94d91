import type { Plugin } from 'vite';

/** What a caller needs of an endpoint, and by what its buttons are shown or not; everything else is the server's to check and the reference's to tell. */
const KEPT = /^(method|path|once|act)$/;
/** Answers that are files say so by their content type, by which the caller reads them. */
const FILE = /\b(CSV|contentType)\b/;

type Node = { type: string; start: number; end: number };
type Property = Node & { key?: { name?: string } };
type Call = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] };
type Statement = Node & { declaration?: Statement | null; declarations?: { init?: Node | null }[] };
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
      const changes = [
        ...(program.body as unknown as Statement[]).flatMap(valuesOf).flatMap(markPure),
        ...endpointsIn(program).flatMap((call) => schemasOf(call, code)),
      ];
      return { code: apply(changes, code), map: null };
    },
  },
});

const valuesOf = ({ declaration, declarations = [] }: Statement): Node[] => [
  ...(declaration ? valuesOf(declaration) : []),
  ...declarations.flatMap(({ init }) => init ?? []),
];

const markPure = ({ type, start, end }: Node): Change[] =>
  type.endsWith('FunctionExpression')
    ? []
    : [
        { start, end: start, text: '/* @__PURE__ */ (() => (' },
        { start: end, end, text: '))()' },
      ];

const endpointsIn = (node: unknown): Call[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee } = node as Call;
  const isEndpoint = type === 'CallExpression' && callee.name === 'endpoint';
  return isEndpoint ? [node as Call] : Object.values(node).flatMap(endpointsIn);
};

const schemasOf = ({ arguments: [shape] }: Call, code: string): Change[] => {
  const properties = shape?.properties ?? [];
  return properties.flatMap(({ type, key, start, end }, place) => {
    const name = key?.name ?? '';
    if (type !== 'Property' || KEPT.test(name)) return [];
    // With the comma before it, or for the first property the one after it.
    if (name !== 'answers' && place > 0) return [{ start: properties[place - 1]?.end ?? start, end, text: '' }];
    if (name !== 'answers') return [{ start, end: properties[1]?.start ?? end, text: '' }];
    return FILE.test(code.slice(start, end)) ? [] : [{ start, end, text: 'answers: {}' }];
  });
};

/** From the end on, so that the places before stay where they are. */
const apply = (changes: Change[], code: string): string =>
  changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
