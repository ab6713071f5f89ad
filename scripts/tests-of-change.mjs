import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { contractNamesIn, read, sourcesIn } from './changed.mjs'
import { root } from './project.mjs'

/** More would take longer than a person waits after each change. */
const mostScreens = 12
const mostUnitFiles = 30
const consoleFolder = 'apps/console/src'
const serverFolder = 'apps/server/src'
const registry = `${consoleFolder}/app/screen-registry.ts`
/** Tests that read the sources or the routes themselves, and so import nothing that changes. */
const guardsOf = {
  [consoleFolder]: ['house.test.ts', 'locales/words.test.ts', 'app/screen-registry.test.ts'],
  [serverFolder]: ['app.test.ts', 'tenants-apart.test.ts'],
  [`${serverFolder}/db/migrations`]: ['../schema-types.test.ts'],
}
/** Tests of the server elsewhere call an endpoint as an example of all. */
const ofNouns = /^apps\/server\/src\/modules\//
const isExample = test => test.startsWith(serverFolder) && !ofNouns.test(test)
/** A noun's own file; other files of the contract, such as those of paging, concern every call. */
const isOfNoun = file =>
  ofNouns.test(file) ||
  /^apps\/console\/src\/(screens|nouns|locales)\//.test(file) ||
  existsSync(join(root, serverFolder, 'modules', /^packages\/contract\/src\/(\w+)\//.exec(file)?.[1] ?? '?'))
const isTest = file => /\.test\.tsx?$/.test(file)

/**
 * The files of unit tests that a change calls for: those beside it, those that import it, those that call the endpoints of the nouns that it
 * reaches, and those that guard the whole house.
 *
 * @returns their paths, and sentences on what was left out
 */
export function unitTestsOf({ files, sources, reached }) {
  const folders = new Set(sources.map(file => posix.dirname(file)))
  const others = ['packages/contract/src', 'packages/camera/src', 'apps/simulator/src', 'apps/box/src']
  const tests = [serverFolder, consoleFolder, ...others].flatMap(sourcesIn).filter(isTest)
  const endpoints = new Set(
    reached.filter(file => /\/modules\/.*routes\.ts$/.test(file)).flatMap(file => contractNamesIn(read(file))),
  )
  const isOnlyOfNouns = sources.every(isOfNoun)
  const wanted = [
    ...files.filter(file => isTest(file) && existsSync(join(root, file))),
    ...tests.filter(test => folders.has(posix.dirname(test))),
    ...reached.filter(test => isTest(test) && !(isOnlyOfNouns && isExample(test))),
    ...tests.filter(test => ofNouns.test(test) && contractNamesIn(read(test)).some(name => endpoints.has(name))),
  ]
  const chosen = [...new Set(wanted)]
  const guards = Object.entries(guardsOf).flatMap(([folder, names]) =>
    reached.some(file => file.startsWith(folder)) ? names.map(name => posix.join(folder, name)) : [],
  )
  const left = chosen.length - mostUnitFiles
  const notes =
    left > 0
      ? [
          `The change reaches ${chosen.length} files of tests. Run are the nearest ${mostUnitFiles}; all: npm test -- unit`,
        ]
      : []
  return { paths: [...new Set([...chosen.slice(0, mostUnitFiles), ...guards])], notes }
}

/**
 * The browser tests that a change calls for, as a pattern of Playwright's `--grep`: the walk through each screen that it reaches, the stories
 * whose titles carry a reached screen's key, those of the shell when the shell changed, and changed ones themselves.
 *
 * @returns the pattern, undefined where no browser test is called for; and sentences on what was left out
 */
export function browserTestsOf({ files, reached }) {
  const screens = screensOf(reached)
  const keys = screens.slice(0, mostScreens)
  const isWide = screens.length > mostScreens
  const notes = isWide
    ? [
        `The change reaches ${screens.length} screens. Walked through are the nearest ${mostScreens}; the others, and all stories: npm test -- browser`,
      ]
    : []
  const isShell = files.some(file => /^apps\/console\/src\/(shell|app)\//.test(file) && file !== registry)
  const patterns = readdirSync(join(root, 'e2e'))
    .filter(name => name.endsWith('.spec.ts'))
    .flatMap(name => {
      const file = name.replaceAll('.', String.raw`\.`)
      if (files.includes(`e2e/${name}`) || (isShell && /^(shell|session)\.spec/.test(name))) return [file]
      return isWide ? [] : keys.flatMap(key => storiesOf(key, file, read(`e2e/${name}`)))
    })
  if (keys.length > 0) patterns.push(String.raw`walk-screens.*\[(${keys.join('|')})\]`)
  return { pattern: patterns.length > 0 ? [...new Set(patterns)].join('|') : undefined, notes }
}

/** The tests of a file whose titles carry a screen's key; the whole file where one test goes on from the one before. */
function storiesOf(key, file, text) {
  const names = String.raw`\[[^\]]*${key}[,\]]`
  if (!new RegExp(`['\`]${names}`).test(text)) return []
  const isOneStory = text.includes("mode: 'serial'") && new RegExp(String.raw`test\(\s*['\`]${names}`).test(text)
  return [isOneStory ? file : `${file}.*${names}`]
}

/** The keys of the screens that are reached, the nearest first: by what they import, and by the words that they load. */
function screensOf(reached) {
  const screens = [...read(registry).matchAll(/'([\w/]+)': screen\(\s*\(\) => import\('([^']+)'\)([^)]*)\)/g)].map(
    ([, key, path, words]) => ({
      key,
      file: posix.join(posix.dirname(registry), path),
      words: [...words.matchAll(/'(\w+)'/g)].map(([, word]) => word),
    }),
  )
  const wordsAt = new Map(
    [
      ...read(`${consoleFolder}/locales/registry.ts`).matchAll(
        /(\w+): \{ zh: \(\) => import\('\.\/zh\/([\w-]+\.ts)'\)/g,
      ),
    ].map(([, name, file]) => [file, name]),
  )
  const keys = reached.flatMap(file => {
    const words = /\/locales\/(zh|en)\//.test(file) ? wordsAt.get(posix.basename(file)) : undefined
    // Words that no screen names are those of the shell and the kit: every screen shows them.
    const isEverywhere = words !== undefined && !screens.some(screen => screen.words.includes(words))
    return screens
      .filter(screen => screen.file === file || isEverywhere || (words && screen.words.includes(words)))
      .map(({ key }) => key)
  })
  return [...new Set(keys)]
}
