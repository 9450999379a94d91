import { isTest } from './workspace-rules.mjs';

const INFRASTRUCTURE = new Set(['db', 'http', 'mail', 'operation', 'workers']);

/**
 * `server/src/invoices/void-invoice.service.ts` is { module: 'invoices', role: 'service' }, invoice.ts beside it is
 * 'plain'; null outside server/src.
 */
export const placeOf = (path) => {
  const [, module, rest] = /^server\/src\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  if (module === undefined) return null;
  if (rest === undefined) return { module: '', role: 'root' };
  const role =
    /\.(routes|wire|service|store|table)\.ts$/.exec(rest)?.[1] ?? /^(routes|wire|service|store)\//.exec(rest)?.[1];
  // http/ keeps idempotency keys in a store of its own, which has to follow the rules of every store.
  if (INFRASTRUCTURE.has(module)) return { module, role: role === 'store' || role === 'table' ? role : module };
  return { module, role: role ?? 'plain' };
};

export const isFeature = (place) => place !== null && place.module !== '' && !INFRASTRUCTURE.has(place.module);

/** Which of our files each kind of file may not import, and why. `same`: both are in one module. */
const FORBIDDEN = {
  routes: ({ role }, same) => {
    if (role === 'store' || role === 'table') return 'routes ask a service, never a store';
    return !same && role === 'routes' ? 'routes stay in their module' : null;
  },
  wire: ({ role }) =>
    ['routes', 'store'].includes(role) ? 'the wire only translates between contract and service' : null,
  service: ({ role }, same) => {
    if (['routes', 'wire', 'http'].includes(role)) return 'a service knows nothing of HTTP';
    return !same && role === 'store' ? "another module's rows are reached through its service" : null;
  },
  store: ({ role }, same) => {
    if (['routes', 'wire', 'service', 'http'].includes(role)) return 'a store knows only the database';
    return !same && role === 'store' ? 'a store never imports a store' : null;
  },
  plain: ({ role }) => (['routes', 'store'].includes(role) ? 'rows are reached through a service' : null),
  table: ({ role }) => (['routes', 'wire', 'service', 'store', 'http'].includes(role) ? 'a table is types only' : null),
};

const ownImport = (from, imported) => {
  const to = placeOf(imported.path);
  if (to === null) return [];
  if (from.role === 'db' && isFeature(to)) {
    // The only loop that is allowed: the database type is made of the modules' table types.
    const isTableType = to.role === 'table' && imported.typeOnly;
    return isTableType ? [] : [`may import only the types of a *.table.ts, not ${imported.path}`];
  }
  if (from.role === 'mail' && isFeature(to)) return [`may not import ${imported.path}: mail knows no feature`];
  if (isFeature(from) && to.module === 'http' && !['routes', 'wire'].includes(from.role)) {
    return [`may not import ${imported.path}: only routes and wire speak HTTP`];
  }
  const reason = FORBIDDEN[from.role]?.(to, from.module === to.module);
  return reason ? [`may not import ${imported.path}: ${reason}`] : [];
};

const packageImport = (from, imported) => {
  const isFastify = imported.package === 'fastify' || imported.package.startsWith('@fastify/');
  if (isFastify && !['routes', 'http'].includes(from.role)) {
    return [`may not import ${imported.specifier}: Fastify lives in *.routes.ts and http/`];
  }
  const mayQuery = from.role === 'store' || from.role === 'db' || (from.role === 'table' && imported.typeOnly);
  if (imported.package === 'kysely' && !mayQuery) {
    return [`may not import ${imported.specifier}: queries live in *.store.ts and db/`];
  }
  return [];
};

const QUERIES = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** Rule 2: routes -> wire, service; service -> own store, other services; store -> db. */
export const serverRule = (file) => {
  const from = placeOf(file.path);
  if (from === null || isTest(file.path)) return [];
  const imports = file.imports.flatMap((imported) =>
    imported.path === undefined ? packageImport(from, imported) : ownImport(from, imported),
  );
  const mayQuery = from.role === 'store' || from.role === 'db';
  const query = mayQuery ? undefined : file.methods.find((name) => QUERIES.has(name));
  return query ? [...imports, `may not query (${query}): that belongs in a *.store.ts`] : imports;
};
