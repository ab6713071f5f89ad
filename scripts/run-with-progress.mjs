import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.mjs'

/**
 * Runs a program to its end while the person sees what is being done and for how long. What the program itself says is kept and given back,
 * to be shown when it failed. Progress goes to stderr: stdout belongs to the command that was asked for.
 */
export async function runWithProgress(what, program, args, environment = {}) {
  const begin = Date.now()
  const seconds = () => Math.round((Date.now() - begin) / 1000)
  const isTerminal = process.stderr.isTTY === true
  const say = isTerminal
    ? () => process.stderr.write(`\r${what} … ${seconds()} s `)
    : () => process.stderr.write(`${what} … ${seconds()} s\n`)
  process.stderr.write(isTerminal ? `${what} …` : `${what} …\n`)
  const ticking = setInterval(say, isTerminal ? 1000 : 10_000)
  try {
    const { code, output } = await runToEnd(program, args, environment)
    clearInterval(ticking)
    const outcome = code === 0 ? 'done' : 'failed'
    process.stderr.write(`${isTerminal ? '\r' : ''}${what}: ${outcome} in ${seconds()} s${isTerminal ? '  ' : ''}\n`)
    return { code, output }
  } finally {
    clearInterval(ticking)
  }
}

function runToEnd(program, args, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    })
    // A terminal's Ctrl-C has reached the child as well; we only wait for its end.
    let ending
    const onSignal = signal => {
      ending ??= signal
      if (signal !== 'SIGINT') child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, onSignal)
    let output = ''
    const collect = chunk => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', code => {
      for (const signal of signals) process.off(signal, onSignal)
      if (ending) {
        process.stderr.write('\n')
        process.exit(128 + constants.signals[ending])
      }
      resolve({ code: code ?? 1, output: output.trim() })
    })
  })
}
