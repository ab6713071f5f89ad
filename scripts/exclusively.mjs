import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './project.mjs'

const folder = join(root, '.stamp')

/** Runs an action that two processes must not run at once; waits while another one runs it. The claim of a dead process is ignored. */
export async function exclusively(name, waiting, action) {
  const path = join(folder, `${name}.lock`)
  let hasSaid = false
  while (!claim(path)) {
    const owner = readOwner(path)
    if (owner !== undefined && !isAlive(owner)) removeDead(path)
    else if (!hasSaid) {
      process.stderr.write(`${waiting} (process ${owner ?? '?'}); waiting for it. If there is none, delete ${path}\n`)
      hasSaid = true
    }
    await sleep(100)
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await action()
  } finally {
    release()
    process.off('exit', release)
  }
}

/** By link, so that nobody sees the file without its owner in it. */
function claim(path) {
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, String(process.pid))
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    process.stderr.write(`${error.message}\nStart Parkdesk as the user who owns ${root}, or make it writable.\n`)
    process.exit(1)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Two may find the same dead one: whoever moves a file away that is not the dead one's puts it back. */
function removeDead(path) {
  const aside = `${path}.dead-${process.pid}`
  try {
    renameSync(path, aside)
    const owner = readOwner(aside)
    if (owner !== undefined && isAlive(owner)) linkSync(aside, path)
    rmSync(aside, { force: true })
  } catch {
    // The other one was faster.
  }
}

function readOwner(path) {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
