import { isTest } from './workspace-rules.mjs';

/** `web/src/paydesk/sale/sale.ts` is in 'paydesk'; files directly in src belong to 'app', which starts everything. */
const layerOf = (path) => {
  const [, folder, rest] = /^web\/src\/([^/]+)(\/.+)?$/.exec(path) ?? [];
  if (folder === undefined) return null;
  return rest === undefined ? 'app' : folder;
};

/** What each layer below the features may use, besides itself. */
const BELOW = { ui: ['lib'], api: ['lib'], lib: [] };

/** A feature shares its queries, and who is logged in. */
const isShared = (path) => path.endsWith('/queries.ts') || path === 'web/src/auth/session.ts';

const violation = (from, to, imported) => {
  if (from === to || from === 'app') return null;
  if (to === 'app') return 'app is the top: nothing imports it';
  if (from in BELOW) {
    if (BELOW[from].includes(to)) return null;
    return to in BELOW ? `${from} knows no ${to}` : `${from} knows no feature`;
  }
  if (to in BELOW) return null;
  if (to === 'pickers') return null;
  return isShared(imported.path) ? null : "another feature's queries.ts is all that is shared";
};

/** Rule 4: app -> features -> pickers -> ui, api -> lib; features share their queries, never their components. */
export const webRule = (file) => {
  const from = layerOf(file.path);
  if (from === null || isTest(file.path)) return [];
  const isComponent = from === 'lib' && file.path.endsWith('.tsx');
  const imports = file.imports.flatMap((imported) => {
    const to = imported.path === undefined ? null : layerOf(imported.path);
    const reason = to === null ? null : violation(from, to, imported);
    return reason ? [`may not import ${imported.path}: ${reason}`] : [];
  });
  return isComponent ? ['is a component: lib has none', ...imports] : imports;
};
