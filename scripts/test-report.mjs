import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

const folder = join(root, 'node_modules', '.cache', 'test-reports')
const slowestShown = 10
const whyLinesShown = 6
const pageLinesShown = 60
const pagesShown = 3

/** Where a test runner writes its report as JSON. */
export function reportPath(floor) {
  mkdirSync(folder, { recursive: true })
  return join(folder, `${floor}.json`)
}

const stateOf = status =>
  ['passed', 'expected', 'flaky'].includes(status)
    ? 'passed'
    : ['failed', 'unexpected'].includes(status)
      ? 'failed'
      : 'skipped'

/** The tests of a report that Vitest wrote: `{ file, title, state, ms, why }`, the state passed, failed or skipped, and why it failed. */
export const readVitest = path =>
  JSON.parse(readFileSync(path, 'utf8')).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    // A file that could not be loaded has no tests to fail.
    if (status === 'failed' && assertionResults.length === 0)
      return [{ file, title: file, state: 'failed', ms: 0, why: message }]
    return assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      file,
      title: fullName,
      state: stateOf(status),
      ms: duration ?? 0,
      why: failureMessages?.[0],
    }))
  })

/** What the page held when a test in a browser failed, by its roles and names; undefined where there was no page. */
function pageOf(attachments = []) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return undefined
  return readFileSync(path, 'utf8').match(/^```yaml\n([\s\S]*?)^```/m)?.[1]
}

/** The same of a report that Playwright wrote; a test that failed has the `page` too. */
export function readPlaywright(path) {
  const { suites, errors, config } = JSON.parse(readFileSync(path, 'utf8'))
  const testsOf = suite => [
    ...(suite.suites ?? []).flatMap(testsOf),
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => ({
        file: relative(root, join(config.rootDir, file)),
        title,
        state: stateOf(status),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        why: results.at(-1)?.error?.message,
        page: pageOf(results.at(-1)?.attachments),
      })),
    ),
  ]
  const failures = errors.map(({ message }) => ({
    file: '',
    title: message ?? '',
    state: 'failed',
    ms: 0,
    why: message,
  }))
  return [...suites.flatMap(testsOf), ...failures]
}

/** The slowest tests of a floor, as lines. */
export const slowestLines = tests =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestShown)
    .map(({ file, title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}  ${title}`)

/**
 * How long each check took by the clock, and what a test of it came to: from that can be computed what more of them would take. All of it took
 * less than their sum, for some run beside others.
 */
export function timeLines(times, all) {
  const seconds = number => `${number.toFixed(1).padStart(8)} s`
  return [
    ...times.map(({ name, seconds: taken, tests = 0 }) => {
      const each = tests > 0 ? `${String(tests).padStart(7)} tests, ${(taken / tests).toFixed(2)} s each` : ''
      return `${name.padEnd(26)}${seconds(taken)}${each}`
    }),
    `${'all'.padEnd(26)}${seconds(all)}`,
  ]
}

const isTelling = line =>
  line.trim() !== '' && !/^\s+at (?!.*\/(apps|packages|bench|e2e)\/(?!.*node_modules))/.test(line)

/** The tests that failed, as lines with the beginning of why: the end of a long log is what people see of it. */
export const failedLines = tests =>
  tests
    .filter(({ state }) => state === 'failed')
    .map(({ file, title, why, page }, index) => {
      const lines = stripVTControlCharacters(why ?? '').split('\n')
      const begun = lines.filter(isTelling).slice(0, whyLinesShown)
      const seen = index < pagesShown ? lastLines(page) : []
      return [`✗ ${file}  ${title}`, ...begun.map(line => `    ${line.trim().slice(0, 200)}`), ...seen].join('\n')
    })

/** Dialogs and messages come last in a page. */
const lastLines = page => {
  const lines = page?.trimEnd().split('\n') ?? []
  return lines.length === 0
    ? []
    : ['    The page held:', ...lines.slice(-pageLinesShown).map(line => `    ${line.slice(0, 160)}`)]
}

/** What was not run, and where: nobody should take it for proven. Undefined when everything was. */
export function skippedLine(tests) {
  const skipped = tests.filter(({ state }) => state === 'skipped')
  if (skipped.length === 0) return undefined
  const files = [...new Set(skipped.map(({ file }) => file))].sort()
  const why = existsSync(join(root, '..', 'shared', 'data')) ? '' : ', because ../shared/data is missing'
  return `NOT RUN: ${skipped.length} tests${why}. They are in ${files.join(', ')}`
}

/** "123 passed, 0 failed", and ", 4 skipped" when there are any. */
export function countLine(tests) {
  const count = state => tests.filter(test => test.state === state).length
  const skipped = count('skipped')
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
