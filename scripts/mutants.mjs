import './refuse-old-node.mjs'

const { spawnSync } = await import('node:child_process')
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { parseArgs } = await import('node:util')
const { ensureInstalled } = await import('./install.mjs')
const { findTestBrowser } = await import('./browser.mjs')
const { mutants } = await import('./mutant-list.mjs')
const { root } = await import('./project.mjs')

/**
 * `npm run mutants -- PATH`: takes one behaviour after another out of a scratch copy of the last commit, and runs the test that proves it.
 * PATH narrows to mutants of files below it, `--no-browser` to those that a unit test proves, which take seconds instead of a minute each,
 * `--browser` to the others, `--part 2/5` to the second fifth of what is left.
 * Ends with 1 when a test stays green without its behaviour, or a mutant no longer applies.
 */
const options = { 'no-browser': { type: 'boolean' }, browser: { type: 'boolean' }, part: { type: 'string' } }
const { values: asked, positionals } = parseArgs({ options, allowPositionals: true })
const isOfBrowser = ({ test }) => test.endsWith('.spec.ts')
/** Of a test that is written once for all screens, that of one. */
const nameOf = ({ title, screen }) => (screen === undefined ? title : `[${screen}] ${title}`)
const within = positionals[0] ?? ''
const [part, parts] = (asked.part ?? '1/1').split('/').map(Number)
const chosen = mutants
  .filter(({ file }) => file.startsWith(within))
  .filter(mutant => !asked['no-browser'] || !isOfBrowser(mutant))
  .filter(mutant => !asked.browser || isOfBrowser(mutant))
  .filter((_, at, { length }) => Math.floor((at * parts) / length) === part - 1)
if (chosen.length === 0) {
  console.error('No mutant is of those asked for. scripts/mutant-list.mjs has them all.')
  process.exit(1)
}

await ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'parkdesk-mutants-'))
const tree = join(folder, 'tree')
const node = join(tree, 'node_modules/.bin/node')

const run = (command, args, cwd = tree) =>
  spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, PARKDESK_BROWSER: browser } })

const demand = (command, args, cwd) => {
  const { status, stderr, error } = run(command, args, cwd)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
}

const browser = chosen.some(isOfBrowser) ? findTestBrowser() : ''

function makeTree() {
  demand('git', ['worktree', 'add', '--detach', tree, 'HEAD'], root)
  const linked = run('cp', ['-al', 'node_modules', join(tree, 'node_modules')], root)
  if (linked.status === 0) return
  // The scratch folder is on another disk.
  rmSync(join(tree, 'node_modules'), { recursive: true, force: true })
  demand('cp', ['-a', 'node_modules', join(tree, 'node_modules')], root)
}

/** Whether the tests whose titles hold one of the names pass. */
function isGreen(tests, names) {
  const pattern = names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  if (!tests[0].endsWith('.spec.ts')) return passes(['node_modules/vitest/vitest.mjs', 'run', ...tests, '-t', pattern])
  demand(node, ['scripts/run.mjs', '--build'])
  const projects = new Set(tests.map(test => (test.startsWith('e2e/walk-') ? 'walk' : 'story')))
  const config = ['--config', 'e2e/playwright.config.ts', ...[...projects].flatMap(name => ['--project', name])]
  return passes(['node_modules/@playwright/test/cli.js', 'test', ...config, '--workers', '1', ...tests, '-g', pattern])
}

const passes = args => run(node, args).status === 0

/** What becomes of the test when the behaviour is gone. */
function verdictOf(mutant) {
  const { file, find, replace, test, title } = mutant
  const path = join(tree, file)
  const text = readFileSync(path, 'utf8')
  const isInTest = readFileSync(join(tree, test), 'utf8').includes(title)
  if (text.split(find).length !== 2 || !isInTest) return 'NO LONGER APPLIES'
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    return isGreen([test], [nameOf(mutant)]) ? 'SURVIVED' : 'killed'
  } finally {
    writeFileSync(path, text)
  }
}

/** A test that is red without a mutant would pass for a proof. */
function demandGreen(all) {
  if (all.length === 0) return
  const tests = [...new Set(all.map(({ test }) => test))]
  if (isGreen(tests, [...new Set(all.map(nameOf))])) return
  throw new Error(`Red before any mutant, so nothing is proven: one of ${tests.join(', ')}`)
}

let bad = 0
try {
  makeTree()
  demandGreen(chosen.filter(mutant => !isOfBrowser(mutant)))
  demandGreen(chosen.filter(isOfBrowser))
  console.log('| row | mutant | test | verdict |\n| --- | --- | --- | --- |')
  for (const mutant of chosen) {
    const verdict = verdictOf(mutant)
    if (verdict !== 'killed') bad += 1
    console.log(`| ${mutant.row} | ${mutant.file}: ${mutant.what} | ${mutant.test} | ${verdict} |`)
  }
  console.log(`\n${chosen.length - bad} of ${chosen.length} mutants killed.`)
} finally {
  run('git', ['worktree', 'remove', '--force', tree], root)
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = bad > 0 ? 1 : 0
