import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { guidePages } from './web/guide-pages.ts';

/** What starts servers takes longest: begun last, it would leave all processors but one idle at the end. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const startsServers = ({ moduleId }: TestSpecification) => moduleId.includes('/server/test/');
    return [...sorted.filter(startsServers), ...sorted.filter((file) => !startsServers(file))];
  }
}

/** Modules that keep nothing are loaded once for all files of a worker. */
const pure = (name: string) => ({
  test: {
    name,
    root: name,
    include: ['src/**/*.test.ts'],
    environment: 'node' as const,
    isolate: false,
    testTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    // As many files at once as there are processors; Vitest's own choice leaves one of them idle.
    maxWorkers: '100%',
    sequence: { sequencer: ServersFirst },
    projects: [
      pure('domain'),
      pure('documents'),
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          environment: 'node',
          // The modules of the server are loaded once for each worker instead of once for each file, as one process serves
          // many requests: whoever begins with a database of their own must not mind what happened before.
          isolate: false,
          globalSetup: ['test/global-setup.ts'],
          // One more than there are processors: some wait for a process, a disk or a clock.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [guidePages(), react()],
        test: {
          name: 'web',
          root: 'web',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Packages are read once for all files of a thread, while each file has a browser and modules of its own.
          pool: 'vmThreads',
          // Its CommonJS asks for modules, which such threads do not give it.
          alias: [{ find: /^recharts$/, replacement: 'recharts/es6/index.js' }],
          server: { deps: { inline: ['@mantine/charts', 'recharts'] } },
          testTimeout: 30_000,
          setupFiles: ['test/setup.ts'],
          env: { TZ: 'Australia/Sydney' },
        },
      },
    ],
  },
});
