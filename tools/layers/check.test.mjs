import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenRules } from './check.mjs';
import { sourceFile } from './project.mjs';

/** The sentences for a project of these files: { path: source }. */
const broken = (files) => brokenRules(Object.entries(files).map(([path, source]) => sourceFile(path, source)));

const refused = (path, source, pattern) => {
  const found = broken({ [path]: source });
  assert.equal(found.length, 1, `expected one broken rule, got: ${JSON.stringify(found)}`);
  assert.match(found[0], pattern);
};
const accepted = (path, source) => assert.deepEqual(broken({ [path]: source }), []);

test('workspaces import only what lies below them', () => {
  accepted('server/src/invoices/invoices.service.ts', "import { cents } from '@mendpoint/domain/money';");
  accepted('documents/src/paper.ts', "import { cents } from '@mendpoint/domain/money';");
  refused('domain/src/money.ts', "import { Shop } from '@mendpoint/contract/shops';", /contract\/src\/shops/);
  refused('contract/src/shops.ts', "import type { Cents } from '@mendpoint/domain/money';", /domain\/src\/money/);
  refused('web/src/ui/a.ts', "import { x } from '../../../server/src/errors.ts';", /server\/src\/errors/);
  refused('server/src/errors.ts', "export { x } from '../../web/src/ui/a.ts';", /web\/src\/ui/);
  refused('e2e/journeys/a.spec.ts', "import { db } from '../../server/src/db/database.ts';", /server\/src\/db/);
  refused('bench/server/a.ts', "import { db } from '../../server/src/db/database.ts';", /server\/src\/db/);
  accepted('bench/data/a.ts', "import { db } from '../../server/src/db/database.ts';");
  accepted('e2e/fixtures/a.ts', "import { startPostgres } from '../../server/test/servers/postgres.ts';");
});

test('pure workspaces bring in no I/O', () => {
  refused('domain/src/money.ts', "import { readFileSync } from 'node:fs';", /pure/);
  refused('contract/src/shops.ts', "import { z } from 'zod';", /pure/);
  accepted('contract/src/shops.ts', "import { Type } from 'typebox';");
  accepted('domain/src/money.test.ts', "import fc from 'fast-check';");
});

test('routes ask a service, never a store', () => {
  const path = 'server/src/shops/shops.routes.ts';
  accepted(path, "import * as shops from './shops.service.ts'; import { toWire } from './shops.wire.ts';");
  refused(path, "import * as store from './shops.store.ts';", /never a store/);
  refused(path, "import type { ShopTable } from './shops.table.ts';", /never a store/);
});

test('a service uses its own store and other services, and knows nothing of HTTP', () => {
  const path = 'server/src/shops/shops.service.ts';
  accepted(path, "import * as store from './shops.store.ts'; import { x } from '../invoices/invoices.service.ts';");
  refused(path, "import * as store from '../invoices/invoices.store.ts';", /through its service/);
  refused(path, "import * as store from '../invoices/store/lock-invoice.ts';", /through its service/);
  refused(path, "import { toWire } from './shops.wire.ts';", /nothing of HTTP/);
  refused(
    'server/src/shops/service/add-shop.ts',
    "import { a } from '../../http/app.ts';",
    /only routes and wire speak HTTP/,
  );
});

test('what a module knows, beside its roles, reaches neither rows nor routes', () => {
  const path = 'server/src/shops/shop.ts';
  accepted(path, "import type { Cents } from '@mendpoint/domain/money';");
  refused(path, "import * as store from './shops.store.ts';", /through a service/);
  refused(path, "import { shopRoutes } from './shops.routes.ts';", /through a service/);
});

test('a store knows only the database', () => {
  const path = 'server/src/shops/shops.store.ts';
  accepted(path, "import type { Db } from '../db/database.ts'; import { sql } from 'kysely';");
  refused(path, "import * as other from '../invoices/invoices.store.ts';", /never imports a store/);
  refused(path, "import { addShop } from './shops.service.ts';", /only the database/);
});

test('Fastify and Kysely stay in their places', () => {
  refused('server/src/shops/shops.service.ts', "import type { FastifyRequest } from 'fastify';", /Fastify lives/);
  refused('server/src/shops/shops.service.ts', "import { sql } from 'kysely';", /queries live/);
  refused('server/src/shops/shops.table.ts', "import { sql } from 'kysely';", /queries live/);
  accepted('server/src/shops/shops.table.ts', "import type { Generated } from 'kysely';");
  refused('server/src/shops/shops.service.ts', "export const a = (db) => db.selectFrom('shop');", /may not query/);
  refused('server/src/http/operation.routes.ts', "import { sql } from 'kysely';", /queries live/);
  accepted('server/src/http/idempotency.store.ts', "import { sql } from 'kysely';");
  accepted('server/src/shops/shops.service.ts', "// db.selectFrom('shop') would be wrong here\nexport const a = 1;");
});

test('db imports only the types of tables', () => {
  const path = 'server/src/db/database.ts';
  accepted(path, "import type { ShopTable } from '../shops/shops.table.ts';");
  accepted(path, "import { type ShopTable } from '../shops/shops.table.ts';");
  refused(path, "import { ShopTable } from '../shops/shops.table.ts';", /only the types/);
  refused(path, "import type { Shop } from '../shops/shops.service.ts';", /only the types/);
});

test('threads are no feature: db may start one, and one may use db', () => {
  accepted('server/src/db/sqlite-readers.ts', "import { openWorkerPool } from '../workers/worker-pool.ts';");
  accepted('server/src/workers/sqlite-reader.worker.ts', "import { openSqliteFile } from '../db/sqlite.ts';");
  refused('server/src/workers/a.worker.ts', "import { sql } from 'kysely';", /queries live/);
});

test('modules and files form no cycles', () => {
  const modules = broken({
    'server/src/shops/shops.service.ts': "import type { A } from '../invoices/invoices.service.ts';",
    'server/src/invoices/invoices.service.ts': "import { b } from '../shops/caller.ts';",
  });
  assert.deepEqual(modules, ['modules form a cycle: shops -> invoices -> shops']);
  const files = broken({
    'web/src/ui/a.ts': "import { b } from './b.ts';",
    'web/src/ui/b.ts': "import { a } from './a.ts';",
  });
  assert.deepEqual(files, ['files form a cycle: web/src/ui/a.ts -> web/src/ui/b.ts -> web/src/ui/a.ts']);
  const types = broken({
    'web/src/ui/a.ts': "import type { B } from './b.ts';",
    'web/src/ui/b.ts': "import { a } from './a.ts';",
  });
  assert.deepEqual(types, ['files form a cycle: web/src/ui/a.ts -> web/src/ui/b.ts -> web/src/ui/a.ts']);
});

test('the web: app -> features -> pickers -> ui, api -> lib', () => {
  accepted('web/src/app/router.tsx', "const page = () => import('../paydesk/paydesk-page.tsx');");
  accepted('web/src/paydesk/receipt/receipt.tsx', "import { useCustomers } from '../../customers/queries.ts';");
  accepted('web/src/paydesk/receipt/receipt.tsx', "import { Search } from '../../pickers/customer-search.tsx';");
  accepted('web/src/pickers/customer-search.tsx', "import { useCustomers } from '../customers/queries.ts';");
  accepted('web/src/ui/page/page.tsx', "import { formatDollars } from '../../lib/format.ts';");
  const receipt = 'web/src/paydesk/receipt/receipt.tsx';
  refused(receipt, "import { Form } from '../../customers/customer-form.tsx';", /all that is shared/);
  refused(
    'web/src/paydesk/a.tsx',
    "const lazy = () => import('../customers/customer-form.tsx');",
    /all that is shared/,
  );
  refused(receipt, "import { shell } from '../../app/shell.tsx';", /nothing imports it/);
  refused('web/src/pickers/a.tsx', "import { Form } from '../customers/customer-form.tsx';", /all that is shared/);
  refused('web/src/ui/page/page.tsx', "import { useShops } from '../../shops/queries.ts';", /knows no feature/);
  refused(
    'web/src/ui/page/page.tsx',
    "import { Search } from '../../pickers/customer-search.tsx';",
    /knows no feature/,
  );
  refused('web/src/ui/page/page.tsx', "import { api } from '../../api/client.ts';", /knows no api/);
  refused('web/src/lib/csv.ts', "import { api } from '../api/client.ts';", /knows no api/);
  refused('web/src/lib/csv.tsx', '', /lib has none/);
});

test('imports are read as written, and only there', () => {
  accepted(
    'domain/src/a.ts',
    "/* import { x } from 'node:fs'; */\n// import 'node:fs';\nconst s = `import 'node:fs'`;",
  );
  refused('domain/src/a.ts', "import {\n  a,\n  b,\n} from 'node:fs';", /node:fs/);
  refused('domain/src/a.ts', "import 'node:fs';", /node:fs/);
  refused('domain/src/a.ts', "export * from 'node:fs';", /node:fs/);
  refused('domain/src/a.ts', "type Stats = import('node:fs').Stats;", /node:fs/);
  refused('domain/src/a.ts', "export const read = async () => (await import('node:fs')).readFileSync;", /node:fs/);
  refused('domain/src/a.ts', 'const quote = /[\'"`]/;\nimport a from "node:fs";', /node:fs/);
  accepted('web/src/ui/a.tsx', "export const A = () => <p>What do you import from './b.ts'?</p>;");
  assert.throws(() => broken({ 'domain/src/a.ts': 'import from from;' }), /domain\/src\/a\.ts/);
});
