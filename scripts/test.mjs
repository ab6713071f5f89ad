import './refuse-old-node.mjs'

const { spawnSync } = await import('node:child_process')
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { findBrowser } = await import('./browser.mjs')
const { keepsCompiled, root } = await import('./project.mjs')

const node = await ensureInstalled()
const bin = (...path) => ['node_modules', ...path].join('/')

/** Every check, the quick ones first. `npm test -- types lint` runs only those. */
const checks = {
  types: () => run(node, [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']),
  lint: () => run('node_modules/.bin/biome', ['ci', '--reporter=summary', '--max-diagnostics=40', '.']),
  directions: () =>
    run(node, [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'apps',
      'packages',
      'bench',
      'e2e',
      '--config',
      '.dependency-cruiser.mjs',
    ]),
  'dead-code': () => run(node, [bin('knip/bin/knip.js'), '--no-config-hints']),
  unit: () => run(node, [bin('vitest/vitest.mjs'), 'run']),
  browser: async () => {
    await ensureBuilt()
    const browser = findBrowser()
    return run(node, [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'], {
      PARKDESK_BROWSER: browser,
    })
  },
}

function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...keepsCompiled, ...process.env, ...environment },
  })
  if (error) console.error(error.message)
  return status === 0
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in checks))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}`)
  process.exit(1)
}

const failed = []
for (const [name, check] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = Date.now()
  console.log(`\n── ${name}`)
  const isGood = await check()
  console.log(`── ${name}: ${isGood ? 'good' : 'FAILED'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (!isGood) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\nEverything is good.')
