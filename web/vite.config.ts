import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { allStyles, componentStyles } from './component-styles.ts';
import { guidePages } from './guide-pages.ts';
import { dialogsWithoutScrollArea } from './lighter-mantine.ts';
import { precompress } from './precompress.ts';
import { sizeBudgets } from './size-budgets.ts';
import { withoutSchemas } from './without-schemas.ts';

/** What most screens need and no login: a file of its own costs each of them more than it holds. */
const SMALL = new RegExp(
  [
    '@mantine/.+/(to-int|get-env|use-debounced-\\w+|use-callback-ref|get-parsed-combobox-data|DirectionProvider)\\.',
    '@mantine/.+/(Skeleton|NativeSelect|ComboboxChevron)\\.',
    'Icon(User|Plus|ChevronRight)\\.',
    'domain/src/(rule-error|money/(cents|gst|hundredths)|time/periods|text/search-key|sale/(invoice-number|totals))\\.',
    '(use-is-leaving|use-take-first|sheet-toggle|fetch-or-tell|shop-missing|lib/(format|typed-numbers|gst-today))\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

export default defineConfig({
  plugins: [
    guidePages(),
    react(),
    withoutSchemas(),
    componentStyles(),
    allStyles(),
    dialogsWithoutScrollArea(),
    sizeBudgets(),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': {
        target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`,
        // A screen among the calls that it is about.
        bypass: ({ url }) => (url?.startsWith('/api/docs') ? '/index.html' : undefined),
      },
      // The pages of customers are documents of their own.
      '/t/': { target: 'http://127.0.0.1', bypass: () => '/follow.html' },
      '/display/': { target: 'http://127.0.0.1', bypass: () => '/display.html' },
    },
  },
  build: {
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // A part of a screen that is loaded late fetches its scripts itself: naming them takes more of the screen's budget than the
      // part saves. Its styles must be named.
      resolveDependencies: (file, names) =>
        /-(page|screen)-[^/]*$/.test(file) ? names : names.filter((name) => name.endsWith('.css')),
    },
    // Files this small could become data: URLs, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    // The reference of the API is nearly two megabytes and the PDF maker one, each fetched when it is used.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // Paths and other constants stand where they are used, and are loaded with nothing else.
      optimization: { inlineConst: true },
      // Loading TypeBox does nothing by itself.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]typebox[\\/]/, sideEffects: false }],
      },
      output: {
        // A screen names hundreds of files, and what tells their versions apart does not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/ },
            // All that the login needs in one file.
            { name: 'first', tags: ['$initial'], includeDependenciesRecursively: false },
            // Small lists that read alike: a file each would take more of every screen's budget, which names them, than it saves.
            {
              name: 'ticket-lists-page',
              test: /[\\/](deposits|left-behind|loan-devices)-page\.tsx$/,
              includeDependenciesRecursively: false,
            },
            { name: 'small', test: SMALL, includeDependenciesRecursively: false },
            // Screens that search for a customer and screens that search for something else share it.
            {
              name: 'search',
              test: /[\\/](ui[\\/]search|pickers[\\/]customer-search)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
