import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.ts',
      'app/**/*.test.tsx',
      'tests/house/**/*.test.ts',
      'tests/service/**/*.test.ts',
      'tests/matrix/**/*.test.ts',
    ],
    globalSetup: ['./tests/support/global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
