/** Which workspaces each workspace may import. Product code points one way: towards the domain. */
const MAY_IMPORT = {
  domain: [],
  contract: [],
  documents: ['domain'],
  server: ['domain', 'contract', 'documents'],
  web: ['domain', 'contract', 'documents'],
  e2e: ['domain', 'contract'],
  bench: ['domain', 'contract'],
  tools: [],
};

/** Exceptions for single files: [importing files, imported files]. */
const EXCEPTIONS = [
  // Bulk data is made by writing rows: through the API it would take hours.
  [
    /^bench\/data\//,
    /^(server\/src\/(db\/|invoices\/invoice(-rows)?\.ts|ledger\/past-entries\.ts)|domain\/src\/|contract\/src\/|tools\/demo\/)/,
  ],
  [/^tools\/demo\//, /^(server\/src\/(?!http\/)(?!.*\.routes\.ts)|domain\/src\/|contract\/src\/)/],
  // One throw-away PostgreSQL for everybody's tests.
  [/^(e2e|bench|tools)\//, /^server\/test\/(servers\/(postgres|mail-server)|clients\/photos)\.ts$/],
  // Tills in tests press again by the web client's own rules.
  [/^server\/test\/faults\//, /^web\/src\/(api\/api-error|lib\/submit-once)\.ts$/],
  // docs/api.md is made from the server's OpenAPI document.
  [/^tools\/api-reference\.mjs$/, /^server\/src\/http\/reference\/open-api\.ts$/],
  // npm start runs the built server in its own process.
  [/^tools\/start\.mjs$/, /^server\/dist\/start\.js$/],
];

/** Packages that the pure workspaces may use; anything else would be I/O or a second way to do a thing. */
const PURE = {
  domain: [],
  contract: ['typebox'],
  documents: ['pdfmake', 'bidi-js'],
};

export const isTest = (path) => /\.test\.tsx?$|\.test\.mjs$|^[^/]+\/test\//.test(path);
const workspaceOf = (path) => path.split('/')[0];

const crossesWorkspace = (file, imported) => {
  const [from, to] = [workspaceOf(file.path), workspaceOf(imported.path)];
  if (from === to || MAY_IMPORT[from]?.includes(to)) return false;
  return !EXCEPTIONS.some(([source, target]) => source.test(file.path) && target.test(imported.path));
};

/** Rule 1: workspaces import only what lies below them, and the pure ones bring in no I/O. */
export const workspaceRule = (file) =>
  file.imports.flatMap((imported) => {
    if (imported.path !== undefined) {
      return crossesWorkspace(file, imported) ? [`may not import ${imported.path}`] : [];
    }
    const allowed = isTest(file.path) ? undefined : PURE[workspaceOf(file.path)];
    const isPure = allowed === undefined || allowed.includes(imported.package);
    return isPure ? [] : [`is pure and may not import ${imported.specifier}`];
  });
