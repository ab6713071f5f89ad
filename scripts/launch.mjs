import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { keepsCompiled, root } from './project.mjs'

const impatient = 5000
/**
 * Room for what lives no longer than a call or a batch: with V8's usual 16 MB, a fifteenth of the server's work under load is looking through it.
 */
const flags = JSON.parse(readFileSync(new URL('./node-flags.json', import.meta.url), 'utf8'))

/**
 * Runs a TypeScript file on the pinned Node in our place, and ends as it ends. It is in a process group of its own, so that a terminal's
 * Ctrl-C, which npm passes on a second time, reaches it once: by us. Should we be killed, it sees that its IPC channel closes.
 */
export function launch(node, file, args) {
  const child = spawn(node, [...flags, file, ...args], {
    cwd: root,
    env: { ...keepsCompiled, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  let askedAt
  const onSignal = signal => {
    if (askedAt === undefined) {
      askedAt = Date.now()
      // A closed terminal is a reason to stop in good order, too.
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    } else if (Date.now() - askedAt > impatient) {
      process.stderr.write('\nEnded at once. What it left is put in order at the next start.\n')
      child.kill('SIGKILL')
    }
  }
  watchNpm(() => askedAt === undefined && onSignal('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  child.once('error', error => {
    process.stderr.write(`${node} could not be run: ${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** npm runs us through a shell, and a signal sent to npm alone ends that shell, not us: to see it gone is our signal. */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watching)
    onGone()
  }, 250)
  watching.unref()
}
