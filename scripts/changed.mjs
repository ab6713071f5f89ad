import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './project.mjs'

const consoleFolder = 'apps/console/src'
const contractFolder = 'packages/contract/src'
const contractIndex = `${contractFolder}/index.ts`

/** Files that gather all nouns: who imports them is not reached by a change of one noun. */
const gatherers =
  /^apps\/(server\/src\/((routes|app|start|main|lib\/failure-words)\.ts|testing\/)|console\/src\/(locales\/registry|app\/screen-registry)\.ts)/

/** Files of which every noun has some lines: lines that are added change nothing for the others. */
const catalogues = [
  contractIndex,
  `${contractFolder}/permission.ts`,
  'apps/server/src/routes.ts',
  'apps/server/src/db/schema.generated.ts',
  'apps/server/src/lib/failure-words.ts',
  'apps/server/src/testing/furnish-tenant.ts',
  `${consoleFolder}/app/screen-registry.ts`,
  `${consoleFolder}/lib/menu-icon.tsx`,
  `${consoleFolder}/locales/registry.ts`,
]

/** The text of a file of the project. */
export const read = path => readFileSync(join(root, path), 'utf8')

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The commit at which this branch left main. Throws where there is none. */
function findBase() {
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

const isCatalogue = file => catalogues.includes(file) || file.startsWith(`${contractFolder}/screens/`)

const isOnlyAddedTo = (base, file) => /^\d+\t0\t/.test(git('diff', '--numstat', base, '--', file) ?? '')

/**
 * What differs since this branch left main: all `files`, removed ones too; the `sources` among them, but catalogues with new lines only; and
 * those that are `reached`, because they import one of these, however far away, the nearest first.
 *
 * @param node runs dependency-cruiser, which says who imports whom
 */
export function readChange(node) {
  const base = findBase()
  const files = filesSince(base)
  const sources = files
    .filter(file => /^(apps|packages)\/[^/]+\/src\//.test(file) && existsSync(join(root, file)))
    .filter(file => !(isCatalogue(file) && isOnlyAddedTo(base, file)))
  return { files, sources, reached: sources.length > 0 ? reach(sources, node) : [] }
}

function reach(seeds, node) {
  const importers = readImporters(node)
  const users = readUsersOfContract()
  const reached = new Set(seeds)
  for (const file of reached) {
    if (gatherers.test(file) && !seeds.includes(file)) continue
    for (const importer of importers.get(file) ?? []) if (importer !== contractIndex) reached.add(importer)
    // Everybody imports the contract by its one index, so it goes by names.
    if (file.startsWith(contractFolder))
      for (const name of exportsOf(file)) for (const user of users.get(name) ?? []) reached.add(user)
  }
  return [...reached]
}

const exportsOf = file =>
  file === contractIndex
    ? []
    : [...read(file).matchAll(/^export (?:const|type|interface|function|class) (\w+)/gm)].map(([, name]) => name)

/** The names that a source imports from the contract. */
export const contractNamesIn = text =>
  [...text.matchAll(/(?:import|export) [^;]*?\{([^}]*)\} from '@parkdesk\/contract'/g)].flatMap(([, names]) =>
    names
      .split(',')
      .map(name =>
        name
          .replace(/ as .*/, '')
          .replace('type ', '')
          .trim(),
      )
      .filter(Boolean),
  )

/** Which sources import each name of the contract. */
function readUsersOfContract() {
  const users = new Map()
  for (const folder of [
    'apps/server/src',
    'apps/simulator/src',
    'apps/box/src',
    'packages/device-client/src',
    consoleFolder,
  ]) {
    for (const path of sourcesIn(folder)) {
      for (const name of contractNamesIn(read(path))) users.set(name, [...(users.get(name) ?? []), path])
    }
  }
  return users
}

/** The sources below a folder. */
export const sourcesIn = folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => posix.join(folder, path))

/** Who imports a file, by dependency-cruiser. */
function readImporters(node) {
  const args = [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'apps',
    'packages',
    '--output-type',
    'json',
  ]
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
