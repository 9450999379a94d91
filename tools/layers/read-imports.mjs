import { parseSync, Visitor } from 'oxc-parser';

const isType = ({ importKind, exportKind }) => (importKind ?? exportKind) === 'type';

/** `import { type A, type B }` brings in nothing at run time either. */
const onlyTypes = (statement) => {
  const { specifiers = [] } = statement;
  return isType(statement) || (specifiers.length > 0 && specifiers.every(isType));
};

/**
 * What a source brings in and which methods it calls: `{ imports: [{ specifier, typeOnly }], methods: [name] }`.
 * Throws an Error for a source that cannot be parsed.
 */
export const readImports = (path, source) => {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const imports = [];
  const methods = [];
  const addStatement = (statement) => {
    if (statement.source) imports.push({ specifier: statement.source.value, typeOnly: onlyTypes(statement) });
  };
  new Visitor({
    ImportDeclaration: addStatement,
    ExportNamedDeclaration: addStatement,
    ExportAllDeclaration: addStatement,
    // A specifier that is built at run time cannot be read here.
    ImportExpression: ({ source: name }) => {
      if (typeof name.value === 'string') imports.push({ specifier: name.value, typeOnly: false });
    },
    TSImportType: ({ source: name }) => imports.push({ specifier: name.value, typeOnly: true }),
    CallExpression: ({ callee }) => {
      if (callee.type === 'MemberExpression' && !callee.computed) methods.push(callee.property.name);
    },
  }).visit(program);
  return { imports, methods };
};
