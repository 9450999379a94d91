// npm test: everything, from a fresh clone. Tells all failures and ends with one line of counts.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from './runner/read-report.mjs';
import { npmScript, printFailedOutputs, runStep } from './runner/run-step.mjs';
import { staticChecks, toolTests } from './runner/static-checks.mjs';
import { requireChromium, requirePostgres, requireStrace } from './runner/system-parts.mjs';
import { build, staleParts } from './setup/build.mjs';
import { install, isInstalled } from './setup/install.mjs';
import { requireSupportedNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

const reports = join(root, '.cache/test-reports');
const totals = { passed: 0, failed: 0 };

const finish = () => {
  printFailedOutputs();
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed > 0 ? 1 : 0);
};

/** A step that is no test but that the tests need. True when it worked. */
const need = async (name, work) => {
  try {
    await work();
    return true;
  } catch (error) {
    totals.failed += 1;
    console.log(`FAIL ${name}: ${error instanceof Error ? error.message : error}`);
    return false;
  }
};

/** A step whose runner writes a report of its tests. */
const runTests = async (kind, step, reportName) => {
  const report = join(reports, reportName);
  await runStep(step, ({ ok }) => {
    const { passed, failed, skipped, failures } = readReport(kind, report, ok);
    totals.passed += passed;
    totals.failed += failed;
    const remark = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    // Names before messages, because a log that is cut keeps its beginning.
    const names = failures.map(({ name }) => `  ${name}`);
    const messages = failures.map(({ name, message }) => `  ${name}\n${message.replace(/^/gm, '    ')}`);
    return [remark, ...names, ...messages].join('\n');
  });
};

const vitest = (name, script, reportName) =>
  runTests(
    'vitest',
    npmScript(name, script, '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, reportName)}`),
    reportName,
  );

const runToolTests = () => {
  const to = (reporter, destination) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${destination}`];
  const step = toolTests(...to('tap', join(reports, 'tools.tap')), ...to('spec', 'stdout'));
  return runTests('tap', step, 'tools.tap');
};

const requireSmallScreens = () => {
  const overBudget = JSON.parse(readFileSync(join(root, 'web/dist/.over-budget.json'), 'utf8'));
  if (overBudget.length > 0) throw new Error(`over budget (web/size-budgets.ts): ${overBudget.join('; ')}`);
};

/**
 * `half` is the first or the last half of the alphabet. One server would need twice as long for both as for the others.
 */
const JOURNEYS = [
  { name: 'SQLite, desktop, first', engine: 'sqlite', screens: ['desktop'], half: 1 },
  { name: 'SQLite, desktop, last', engine: 'sqlite', screens: ['desktop'], half: 2 },
  { name: 'SQLite, phone', engine: 'sqlite', screens: ['phone'] },
  { name: 'PostgreSQL', engine: 'postgres', screens: ['desktop', 'phone'] },
];

const runJourneys = async () => {
  let chromium;
  const ready =
    (await need('production build', () => build(staleParts()))) &&
    (await need('browser', async () => {
      chromium = await requireChromium();
    }));
  if (!ready) return;
  await need('size of the screens', requireSmallScreens);
  // Side by side, each on a server of its own: a journey waits for its browser while others compute.
  await Promise.all(
    JOURNEYS.map(({ name, engine, screens, half }, place) => {
      const report = `journeys-${place}.json`;
      const options = [
        '--reporter=list,json',
        `--output=test-results/${place}`,
        ...(half ? [`--shard=${half}/2`] : []),
      ];
      const projects = screens.map((screen) => `--project=${engine}-${screen}`);
      const step = npmScript(`journeys, ${name}`, 'test:e2e', ...options, ...projects);
      step.env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report), E2E_ENGINE: engine };
      return runTests('playwright', step, report);
    }),
  );
};

requireSupportedNode();
if (!isInstalled()) {
  console.log('Installing packages …');
  if (!(await need('npm ci', install))) finish();
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

for (const check of staticChecks) {
  const { ok } = await runStep(check);
  if (!ok) totals.failed += 1;
}
await runToolTests();
await vitest('unit tests', 'test:unit', 'unit.json');
await need('strace', requireStrace);
if (await need('PostgreSQL', requirePostgres)) await vitest('API on both engines', 'test:api', 'api.json');
await runJourneys();
finish();
