import './refuse-old-node.mjs'

const { spawn, spawnSync } = await import('node:child_process')
const { existsSync, rmSync } = await import('node:fs')
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { findTestBrowser, packagesOfTestBrowser } = await import('./browser.mjs')
const { installBeside } = await import('./debian.mjs')
const { ensureMosquitto } = await import('./mosquitto.mjs')
const { findOffice, packagesOfOffice } = await import('./office.mjs')
const { readChange } = await import('./changed.mjs')
const { browserTestsOf, unitTestsOf } = await import('./tests-of-change.mjs')
const { openMemoryFolder } = await import('./memory-folder.mjs')
const { keepsCompiled, root } = await import('./project.mjs')
const { countLine, failedLines, readPlaywright, readVitest, reportPath, skippedLine, slowestLines, timeLines } =
  await import('./test-report.mjs')

const node = await ensureInstalled()
const bin = (...path) => ['node_modules', ...path].join('/')
/** Every test of every floor that has run. */
const tests = []
/** What took how long. What browser tests need stands apart: it is there the next time. */
const times = []
/** Where tests write: in memory, if there is room. */
let temporary

/**
 * Checks that keep one core busy: two rows of them run side by side. The compiler gets one checker, for each has to learn the types that
 * others know, and to collect garbage seldom: together that halves its work.
 */
const sideBySide = [
  {
    types: [node, [bin('typescript/bin/tsc'), '-p', 'tsconfig.json', '--checkers', '1'], { GOGC: '400' }],
  },
  {
    lint: ['node_modules/.bin/biome', ['ci', '--reporter=summary', '--max-diagnostics=40', '.']],
    directions: [
      node,
      [
        bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
        ...['apps', 'packages', 'bench', 'e2e', '--config', '.dependency-cruiser.mjs'],
      ],
    ],
    'dead-code': [node, [bin('knip/bin/knip.js'), '--no-config-hints']],
  },
]
/** By name, what each of them came to, once it has begun. */
const ahead = new Map()

/** What a check of the two rows said comes out at its turn, not amid another's. */
async function endOf(name) {
  const { isGood, said, seconds } = await ahead.get(name)
  process.stdout.write(said)
  return { isGood, seconds }
}

/** Every check, the quick ones first. `npm test -- types lint` runs only those. */
const checks = {
  types: () => endOf('types'),
  lint: () => endOf('lint'),
  directions: () => endOf('directions'),
  'dead-code': () => endOf('dead-code'),
  unit: async () => {
    // One apt-get at a time.
    await installed
    ensureMosquitto()
    return runVitest('unit', '--project', 'console', '--project', 'server')
  },
  process: () => runVitest('process', '--project', 'process'),
  walk: () => runPlaywright('walk'),
  story: () => runPlaywright('story'),
}

/** Names for several checks at once. */
const groups = { browser: ['walk', 'story'] }

let change
/** What has changed; to find out who imports whom takes seconds. */
const theChange = () => {
  change ??= readChange(node)
  return change
}

/** `npm test -- changed`: the same quick checks, then what a change calls for since this branch left main. */
const checksOfChange = {
  types: checks.types,
  lint: checks.lint,
  directions: checks.directions,
  'dead-code': checks['dead-code'],
  'unit of the change': () => {
    const { paths, notes } = unitTestsOf(theChange())
    for (const note of notes) console.log(note)
    return paths.length === 0 || runVitest('unit', ...paths)
  },
  'browser of the change': () => {
    const { pattern, notes } = browserTestsOf(theChange())
    for (const note of notes) console.log(note)
    return pattern === undefined || runPlaywright('story', '--project', 'walk', '--grep', pattern)
  },
}

function runVitest(floor, ...args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(floor)}`]
  return runFloor(floor, readVitest, [bin('vitest/vitest.mjs'), 'run', ...args, ...reporters])
}

async function runPlaywright(floor, ...more) {
  const began = performance.now()
  await installed
  await ensureBuilt()
  const office = floor === 'story' ? findOffice() : undefined
  const environment = {
    PARKDESK_BROWSER: findTestBrowser(),
    ...(office && { PARKDESK_OFFICE: office }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(floor),
  }
  times.push({ name: `build, browser for ${floor}`, seconds: (performance.now() - began) / 1000 })
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', floor, '--reporter', 'list,json', ...more]
  return runFloor(floor, readPlaywright, [bin('@playwright/test/cli.js'), ...args], environment)
}

function runFloor(floor, readReport, args, environment) {
  rmSync(reportPath(floor), { force: true })
  temporary ??= { ...(process.env.TMPDIR === undefined && { TMPDIR: openMemoryFolder() }) }
  const isGood = run(node, args, { ...temporary, ...environment })
  const found = existsSync(reportPath(floor)) ? readReport(reportPath(floor)) : []
  tests.push(...found)
  if (found.length > 0) console.log(`\nThe slowest tests of ${floor}:\n${slowestLines(found).join('\n')}\n`)
  return isGood
}

const environmentWith = more => ({ ...keepsCompiled, ...process.env, ...more })

/** Runs a command beside others; resolves with whether it went well, how long it took and what it said. */
function runBeside(command, args, more = {}) {
  const began = performance.now()
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentWith({ ...colours, ...more }),
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(chunk))
  return new Promise(done => {
    const end = isGood =>
      done({ isGood, said: Buffer.concat(said).toString(), seconds: (performance.now() - began) / 1000 })
    child.once('error', error => {
      said.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.once('close', code => end(code === 0))
  })
}

function run(command, args, more = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environmentWith(more) })
  if (error) console.error(error.message)
  return status === 0
}

const asked = process.argv.slice(2)
const isChange = asked.length === 1 && asked[0] === 'changed'
const wanted = asked.flatMap(name => groups[name] ?? [name])
const unknown = isChange ? [] : wanted.filter(name => !Object.hasOwn(checks, name))
if (unknown.length > 0) {
  const known = [...Object.keys(checks), ...Object.keys(groups), 'changed']
  console.error(`There is no check ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(1)
}

const isAsked = name => isChange || wanted.length === 0 || wanted.includes(name)
const isSure = name => !isChange && isAsked(name)
/** What browser tests will need; the checks before them leave a core unused. */
const installed = installBeside(
  ...(isSure('walk') || isSure('story') ? packagesOfTestBrowser() : []),
  ...(isSure('story') ? packagesOfOffice() : []),
)
const begun = performance.now()
for (const row of sideBySide) {
  let before = Promise.resolve()
  for (const [name, command] of Object.entries(row).filter(([name]) => isAsked(name))) {
    before = before.then(() => runBeside(...command))
    ahead.set(name, before)
  }
}
const secondsOf = entries => entries.reduce((sum, { seconds }) => sum + seconds, 0)
const failed = []
for (const [name, check] of Object.entries(isChange ? checksOfChange : checks)) {
  if (!isAsked(name)) continue
  const began = performance.now()
  const [timedBefore, testsBefore] = [times.length, tests.length]
  console.log(`\n── ${name}`)
  const came = await check()
  const isGood = came.isGood ?? came
  const seconds = came.seconds ?? (performance.now() - began) / 1000
  times.push({
    name,
    seconds: seconds - secondsOf(times.slice(timedBefore)),
    tests: tests.length - testsBefore,
  })
  console.log(`── ${name}: ${isGood ? 'good' : 'FAILED'}, ${seconds.toFixed(1)} s`)
  if (!isGood) failed.push(name)
}
if (times.length > 1) console.log(`\n${timeLines(times, (performance.now() - begun) / 1000).join('\n')}`)
const skipped = skippedLine(tests)
if (skipped) console.log(`\n${skipped}`)
for (const lines of failedLines(tests)) console.log(`\n${lines}`)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything is good.')
if (tests.length > 0) console.log(countLine(tests))
process.exitCode = failed.length > 0 ? 1 : 0
