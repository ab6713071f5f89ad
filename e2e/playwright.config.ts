import { defineConfig } from '@playwright/test'

/** Through every screen there is. */
const walks = 'walk-*.spec.ts'

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'walk', testMatch: walks },
    { name: 'story', testMatch: '*.spec.ts', testIgnore: walks },
  ],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  reporter: [['list']],
  // Each worker runs a whole product (a database, a server and a browser), which together leave half a core unused.
  workers: 3,
  // Only ceilings, for a machine that does other work besides.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Motion is for the eye; waiting for its end costs seconds.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a picture at each step, which doubles the time: ask for one by `--trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.PARKDESK_BROWSER ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds here: to optimise its code, or to draw it by another process, costs more than it saves.
        '--js-flags=--no-maglev --no-turbofan',
        '--in-process-gpu',
        // Every page is ours.
        '--disable-site-isolation-trials',
      ],
    },
  },
})
