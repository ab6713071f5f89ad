import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../product.ts'

/** A chunk of the build by Vite's manifest: its file, its style sheets, and what it cannot begin without. */
interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
  isEntry?: boolean
}

/** Files of the built console, relative to its folder, that a browser with an empty cache fetches; each where it is needed first. */
export interface Loads {
  /** Until the login page is idle, before any key is pressed. */
  login: string[]
  /** The shell, which is fetched from the first key on, and the list of orders with rows. */
  firstList: string[]
  /** The shell, and the dashboard with its charts. */
  firstDashboard: string[]
  /** Once the first page stands: the icons of the menu's screens. */
  afterwards: string[]
  screens: ScreenLoad[]
}

export interface ScreenLoad {
  key: string
  /** The screen's own chunk with its styles. */
  own: string[]
  /** All that it needs besides login page and shell: its own, the parts of the kit, its words. */
  whole: string[]
}

const consoleFolder = 'apps/console'
const dist = join(root, consoleFolder, 'dist')
const read = (path: string) => readFileSync(join(root, consoleFolder, path), 'utf8')

const firstListKey = 'operation/records'
const firstDashboardKey = 'dashboard/v1'
/** What a list fetches once it shows rows. */
const toolsOfRows = 'src/kit/list/cell-tools.tsx'
const iconsOfScreens = 'menu-icon'
/** Words of the language in which the console opens. */
const language = 'zh'

/** Computes from the manifest of the build what each page loads. The console has to be built. */
export function computeLoads(): Loads {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const filesOf = (...keys: string[]) => new Set(reach(chunks, keys).flatMap(ownFiles))
  const chunkOf = (key: string): Chunk => chunks[key] ?? fail(`the build has no chunk ${key}`)
  const wordsKey = wordKeys(chunks)
  const iconsKey = keyOfName(chunks, iconsOfScreens) ?? fail(`the build has no chunk ${iconsOfScreens}`)

  const login = new Set(['index.html', ...filesOf('index.html', 'src/app/login/open-login.tsx')])
  const shell = filesOf('src/app/open-console.tsx', wordsKey('kit'))
  const screens = readScreens().map(({ key, source, words }) => ({
    key,
    own: ownFiles(chunkOf(source)),
    whole: [
      ...filesOf(source, ...words.map(wordsKey))
        .difference(login)
        .difference(shell),
    ],
  }))
  const toolsBeside = (files: readonly string[]) =>
    filesOf(toolsOfRows).difference(login).difference(shell).difference(new Set(files))
  const wholeOf = (wanted: string) =>
    screens.find(({ key }) => key === wanted)?.whole ?? fail(`there is no screen ${wanted}`)
  const list = wholeOf(firstListKey)
  return {
    login: [...login],
    firstList: [...shell.difference(login), ...list, ...toolsBeside(list)],
    firstDashboard: [...shell.difference(login), ...wholeOf(firstDashboardKey)],
    afterwards: [...filesOf(iconsKey).difference(login).difference(shell)],
    screens,
  }
}

/** How many bytes the server sends of a file to a browser that takes brotli. It squeezes small ones, which the build leaves, as they are asked for. */
export function bytesOf(file: string): number {
  const path = join(dist, file)
  const squeezed = statSync(`${path}.br`, { throwIfNoEntry: false })
  return squeezed?.size ?? brotliCompressSync(readFileSync(path)).length
}

/** Of 1,000 bytes. */
export const kilobytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + bytesOf(file), 0) / 1_000

const ownFiles = ({ file, css = [], assets = [], isEntry = false }: Chunk): string[] => [
  file,
  ...css,
  // What index.html itself names; other chunks fetch theirs when they show them.
  ...(isEntry ? assets : []),
]

/** The chunks of the keys, and all that these import before they begin. */
function reach(chunks: Record<string, Chunk>, keys: readonly string[]): Chunk[] {
  const reached = new Set(keys)
  for (const key of reached) for (const next of chunks[key]?.imports ?? []) reached.add(next)
  return [...reached].map(key => chunks[key] ?? fail(`the build has no chunk ${key}`))
}

const keyOfName = (chunks: Record<string, Chunk>, name: string): string | undefined =>
  Object.keys(chunks).find(key => chunks[key]?.name === name)

/** Where a namespace of words is: a chunk of its own, or one with others that vite.config.ts puts together. */
function wordKeys(chunks: Record<string, Chunk>): (namespace: string) => string {
  const registry = read('src/locales/registry.ts')
  const shared = keyOfName(chunks, `words-${language}`)
  return namespace => {
    const [, path] =
      new RegExp(String.raw`^  ${namespace}: \{[^}]*import\('\./(${language}/[\w-]+\.ts)'\)`, 'm').exec(registry) ?? []
    const key = `src/locales/${path ?? fail(`the registry of words has no ${namespace}`)}`
    return key in chunks ? key : (shared ?? fail(`the build has no words ${namespace}`))
  }
}

/** The registry of screens as it is written: key, file and namespaces of words. */
function readScreens(): { key: string; source: string; words: string[] }[] {
  const entry = /^ {2}'([\w/]+)': screen\(\s*\(\) => import\('([^']+)'\),([^)]*)\)/gm
  return [...read('src/app/screen-registry.ts').matchAll(entry)].map(([, key = '', path = '', words = '']) => ({
    key,
    source: posix.join('src/app', path),
    words: [...words.matchAll(/'(\w+)'/g)].map(([, word = '']) => word),
  }))
}

function fail(problem: string): never {
  throw new Error(problem)
}
