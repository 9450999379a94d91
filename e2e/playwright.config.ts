import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './fixtures/free-port.ts';

const ENGINES = ['sqlite', 'postgres'] as const;
type Engine = (typeof ENGINES)[number];

/** Chosen once by the main process; the workers load this file again and find the choice in their environment. */
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
 * A phone walks the whole sale, where its sheet makes the difference, and looks at every other screen (axe, no sideways
 * scroll). What a screen shows does not depend on the engine, which every call of the API is tested on: PostgreSQL walks
 * the first sale, a day at the counter, a checkout of two tills at once, and what goes back.
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
  // By hand, for as long as somebody wants: `npm run test:walk`.
  testIgnore: process.env['WALK_ACTS'] ? [] : /random-acts/,
  outputDir: 'test-results',
  // One at a time on one server: `npm test` runs the two engines side by side instead.
  workers: 1,
  // Generous: a busy machine is slow, and what never comes is told a few seconds later.
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
    // Recording every step costs as much again as the step: E2E_TRACE=1 records, for a failure that needs looking into.
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
    // Generous: a busy machine is slow, and what never comes is told a few seconds later.
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});
