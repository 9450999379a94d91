import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './fixtures/free-port.ts';

const ENGINES = ['sqlite', 'postgres'] as const;
type Engine = (typeof ENGINES)[number];

/** The main process chooses the port; the workers load this file again and find the choice in their environment. */
const portOf = async (engine: Engine): Promise<number> => {
  const name = `E2E_PORT_${engine.toUpperCase()}`;
  process.env[name] ??= String(await freePort());
  return Number(process.env[name]);
};

const ports: Record<Engine, number> = { sqlite: await portOf('sqlite'), postgres: await portOf('postgres') };

const CHROMIUMS = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = CHROMIUMS.find((path) => path && existsSync(path));

const screens = {
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true },
};
type Screen = keyof typeof screens;

/**
 * The phone runs the whole sale, where its sheet makes the difference, and on other screens only the checks for axe and
 * sideways scroll. Screens do not depend on the engine, and the server's own tests make every call on both. So
 * PostgreSQL runs only the first sale, a day at the counter, a checkout at two tills at once, and refunds and
 * exchanges.
 */
const JOURNEYS: Record<Engine, Record<Screen, { grep?: RegExp; grepInvert?: RegExp }>> = {
  sqlite: { desktop: {}, phone: { grep: /first-sale|paydesk|checkout|shell|accessible/ } },
  postgres: {
    desktop: { grep: /\bsale\/(day|first-sale|stale-checkout)|refund|exchange/, grepInvert: /accessible/ },
    phone: { grep: /first-sale/ },
  },
};

/** E2E_ENGINE=sqlite leaves out the other engine's server, for a quick run by hand. */
const engines = ENGINES.filter((engine) => (process.env['E2E_ENGINE'] ?? engine) === engine);

export default defineConfig({
  testDir: 'journeys',
  // The walk is run by hand, for as long as somebody wants: `npm run test:walk`.
  testIgnore: process.env['WALK_ACTS'] ? [] : /random-acts/,
  outputDir: 'test-results',
  // All journeys share one server, so they run one at a time; `npm test` runs the two engines side by side instead.
  workers: 1,
  // Generous, because a busy machine is slow. It only delays the report of a failure.
  timeout: 120_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Recording a step takes as long as the step itself, so E2E_TRACE=1 turns it on only to look into a failure.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Chromium's sandbox refuses to start as root; /dev/shm is small in many containers.
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
    },
  },
  projects: engines.flatMap((engine) =>
    (Object.keys(screens) as Screen[]).map((screen) => ({
      name: `${engine}-${screen}`,
      ...JOURNEYS[engine][screen],
      use: { ...screens[screen], baseURL: `http://127.0.0.1:${ports[engine]}` },
    })),
  ),
  webServer: engines.map((engine) => ({
    command: `node --import tsx fixtures/serve.ts ${engine} ${ports[engine]}`,
    url: `http://127.0.0.1:${ports[engine]}/api/health`,
    reuseExistingServer: false,
    // Generous, because a busy machine is slow. It only delays the report of a failure.
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});
