import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const isWindows = process.platform === 'win32'

/** The Node that Parkdesk runs on: the one npm installed here, of the version the lock names. Undefined when it is not there. */
export function pinnedNode() {
  const system = isWindows ? 'win' : process.platform
  const family = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const program = isWindows ? 'node.exe' : 'node'
  return [`${family}-${system}-${process.arch}`, 'node']
    .map(name => join(root, 'node_modules', name, 'bin', program))
    .find(path => existsSync(path))
}

/** For every Node that is started here: keep what was compiled for the next start, which then takes half the time. */
export const keepsCompiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

/** A file's text, or nothing. */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
