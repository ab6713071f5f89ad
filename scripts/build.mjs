import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { exclusively } from './exclusively.mjs'
import { pinnedNode, readIfThere, root } from './project.mjs'
import { runWithProgress } from './run-with-progress.mjs'

const consoleFolder = join(root, 'apps', 'console')
const stampPath = join(consoleFolder, 'dist', '.parkdesk-stamp')

/** Builds the console, unless it was built from just these files. Ends the process when it does not build. */
export async function ensureBuilt() {
  if (!existsSync(join(consoleFolder, 'index.html'))) return
  if (readIfThere(stampPath) === hashOfSources()) return
  await exclusively('build', 'The console is already being built', async () => {
    const stamp = hashOfSources()
    if (readIfThere(stampPath) === stamp) return
    const vite = createRequire(join(consoleFolder, 'package.json')).resolve('vite/package.json')
    const args = [join(dirname(vite), 'bin', 'vite.js'), 'build', consoleFolder, '--logLevel', 'warn', '--emptyOutDir']
    const { code, output } = await runWithProgress('Building the console', pinnedNode(), args, {
      NODE_ENV: 'production',
    })
    if (code !== 0) {
      process.stderr.write(`${output}\n\nThe console could not be built.\n`)
      process.exit(1)
    }
    writeFileSync(stampPath, stamp)
  })
}

/** Of contents, not of dates: a clone, a copy or a change of branch and back gives every file a new date. */
function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of [consoleFolder, join(root, 'packages', 'contract')]) addFolder(hash, folder)
  return hash.digest('hex')
}

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'dist' && entry.name !== 'node_modules') addFolder(hash, path)
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      hash.update(`\0${path.slice(root.length)}\0`).update(readFileSync(path))
    }
  }
}
