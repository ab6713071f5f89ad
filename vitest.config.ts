import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // An embedded database and a few servers share two cores.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'console', include: ['apps/console/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/*/src/**/*.test.ts', 'apps/{server,simulator}/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // To load the server for every file of tests anew took a quarter of the time; none of them changes what it loads.
          isolate: false,
        },
      },
    ],
  },
})
