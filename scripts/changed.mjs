import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './project.mjs'

/** More would take longer than a person waits after each change. */
const mostScreens = 12
const consoleFolder = 'apps/console/src'
const registry = `${consoleFolder}/app/screen-registry.ts`
const read = path => readFileSync(join(root, path), 'utf8')

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The commit at which this branch left main. Throws where there is none. */
export function findBase() {
  const main = ['main', 'origin/main'].find(name => git('rev-parse', '--verify', '--quiet', name) !== undefined)
  const base = main && git('merge-base', 'HEAD', main)
  if (!base) throw new Error('There is no branch main to compare with: npm test runs everything.')
  return base
}

/** What differs from a commit, as paths: committed, uncommitted and new files. */
const filesSince = base =>
  [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
    .flatMap(list => (list ?? '').split('\n'))
    .filter(Boolean)

/**
 * The browser tests that a change calls for, as a pattern of Playwright's `--grep`: the walk through each screen that it reaches, the stories
 * whose titles carry a reached screen's key, those of the shell when the shell changed, and changed ones themselves.
 *
 * @param node runs dependency-cruiser, which says who imports whom
 * @returns the pattern, undefined where no browser test is called for; and sentences on what was left out
 */
export function browserTestsSince(base, node) {
  const files = filesSince(base)
  const notes = []
  const reached = screensReached(files, node)
  const keys = reached.slice(0, mostScreens)
  const isWide = reached.length > mostScreens
  if (isWide) {
    notes.push(
      `The change reaches ${reached.length} screens. Walked through are ${mostScreens} of them; the others, and all stories, are left to: npm test -- browser`,
    )
  }
  const isShell = files.some(file => /^apps\/console\/src\/(shell|app)\//.test(file) && file !== registry)
  const specs = readdirSync(join(root, 'e2e')).filter(name => name.endsWith('.spec.ts'))
  const stories = specs.filter(
    name =>
      files.includes(`e2e/${name}`) ||
      (isShell && /^(shell|session)\.spec/.test(name)) ||
      (!isWide && keys.some(key => new RegExp(`['\`]\\[[^\\]]*${key}[,\\]]`).test(read(`e2e/${name}`)))),
  )
  const patterns = stories.map(name => name.replaceAll('.', String.raw`\.`))
  if (keys.length > 0) patterns.push(String.raw`walk-screens.*\[(${keys.join('|')})\]`)
  return { pattern: patterns.length > 0 ? patterns.join('|') : undefined, notes }
}

/** The keys of the screens that import a changed file, however far away. */
function screensReached(files, node) {
  const seeds = [...files.filter(file => file.startsWith(consoleFolder)), ...usersOfContract(files)]
  if (seeds.length === 0) return []
  const importers = readImporters(node)
  const reached = new Set(seeds)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...read(registry).matchAll(/'([\w/]+)': screen\(\s*\(\) => import\('([^']+)'\)/g)]
    .filter(([, , path]) => reached.has(posix.join(posix.dirname(registry), path)))
    .map(([, key]) => key)
}

/** Everybody imports the contract by its one index, so it is by name: the console's files that import what a changed file of it exports. */
function usersOfContract(files) {
  const changed = files.filter(
    file => /^packages\/contract\/src\/(?!index\.ts)/.test(file) && existsSync(join(root, file)),
  )
  const names = changed.flatMap(file =>
    [...read(file).matchAll(/^export (?:const|type|interface|function|class) (\w+)/gm)].map(([, name]) => name),
  )
  if (names.length === 0) return []
  const imports = new RegExp(String.raw`import [^;]*?\b(?:${names.join('|')})\b[^;]*?from '@parkdesk/contract'`)
  return readdirSync(join(root, consoleFolder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => posix.join(consoleFolder, path))
    .filter(path => imports.test(read(path)))
}

/** Who imports a file of the console. */
function readImporters(node) {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', consoleFolder, '--output-type', 'json']
  const { stdout } = spawnSync(node, [...args, '--config', '.dependency-cruiser.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const importers = new Map()
  for (const { source, dependencies } of JSON.parse(stdout).modules) {
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  }
  return importers
}
