import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': `${import.meta.dirname}/tests/support/quick-argon2.ts` } },
  test: {
    include: [
      'app/**/*.test.ts',
      'app/**/*.test.tsx',
      'demo/**/*.test.ts',
      'imagery/**/*.test.ts',
      'tests/house/**/*.test.ts',
      'tests/routes/**/*.test.ts',
      'tests/service/**/*.test.ts',
      'tests/facts/**/*.test.ts',
      'tests/matrix/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['./tests/support/global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Some tests only wait: for a lost database, a mail server, a killed process.
    maxWorkers: 3,
    // The files of a worker share its modules, its database and its server: recreating these for each file took half of
    // the time. A file must therefore leave nothing behind that affects the next one.
    isolate: false,
    // A smaller young generation means that more objects are copied: a quarter of the time of some files.
    execArgv: ['--max-semi-space-size=64'],
  },
})
