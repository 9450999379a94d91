import { isTest } from './workspace-rules.mjs';

/** `web/src/paydesk/sale.ts` is in 'paydesk'; files directly in src belong to 'app', which starts everything. */
const layerOf = (path) => {
  const [, folder, rest] = /^web\/src\/([^/]+)(\/.+)?$/.exec(path) ?? [];
  if (folder === undefined) return null;
  return rest === undefined ? 'app' : folder;
};

const BASE = new Set(['ui', 'api']);

/** A feature shares its hooks; who is logged in is a hook that lives beside the session it reads. */
const isShared = (path) => /\/use-[^/]+\.tsx?$/.test(path) || path === 'web/src/auth/session.ts';

const violation = (from, to, imported) => {
  if (from === to || from === 'app') return null;
  if (to === 'app') return 'app is the top: nothing imports it';
  if (BASE.has(to)) return from === 'ui' && to === 'api' ? 'ui knows no server' : null;
  if (BASE.has(from)) {
    // The one thing every call needs: the token of who is logged in.
    const isSession = from === 'api' && imported.path === 'web/src/auth/session.ts';
    return isSession ? null : `${from} knows no feature`;
  }
  return isShared(imported.path) ? null : "a feature uses another's use-*.ts only";
};

/** Rule 4: app -> features -> ui, api; features share hooks, never components. */
export const webRule = (file) => {
  const from = layerOf(file.path);
  if (from === null || isTest(file.path)) return [];
  return file.imports.flatMap((imported) => {
    const to = imported.path === undefined ? null : layerOf(imported.path);
    const reason = to === null ? null : violation(from, to, imported);
    return reason ? [`may not import ${imported.path}: ${reason}`] : [];
  });
};
