import { defineConfig } from 'vitest/config'

const ofServer = {
  execArgv: ['--throw-deprecation'],
  setupFiles: ['apps/server/src/testing/watch-connections.ts'],
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  // To load the server again for every file of tests took a quarter of the time; none of them changes what it loads.
  isolate: false,
}

/** Tests that start, kill and restart processes: few, and each takes seconds. */
const processTests = [
  'apps/server/src/commands/**/*.test.ts',
  'apps/server/src/db/{backup,embedded}/**/*.test.ts',
  'apps/server/src/jobs/keep-wal-archive.test.ts',
  'apps/server/src/modules/{charging/replay,system/task}/crash.test.ts',
  'e2e/**/*.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A ceiling, too: what is waited for comes at once on an idle machine.
    expect: { poll: { timeout: 60_000 } },
    // An embedded database and a few servers share two cores.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'console',
          include: ['apps/console/src/**/*.test.ts'],
          setupFiles: ['apps/console/src/take-back-globals.test-support.ts'],
          // A process for each file took longer than the tests themselves.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...ofServer,
          name: 'server',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,simulator,box}/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: processTests,
        },
      },
      // Only a ceiling: what waits for processes takes ten times as long on a machine that does other work besides.
      {
        extends: true,
        test: { ...ofServer, name: 'process', include: processTests, testTimeout: 180_000, hookTimeout: 180_000 },
      },
    ],
  },
})
