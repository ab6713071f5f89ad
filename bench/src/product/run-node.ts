import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import flags from '../../../scripts/node-flags.json' with { type: 'json' }

/** The project's folder. */
export const root = join(import.meta.dirname, '../../..')

/** Starts one of the project's programs on the Node that runs us, as `npm run` does. It notices when this process is gone, however it ended. */
export const runNode = (args: string[], env: NodeJS.ProcessEnv, signal?: AbortSignal): ChildProcess =>
  spawn(process.execPath, [...flags, ...args], {
    ...(signal && { signal }),
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In a group of its own, so that a terminal's Ctrl-C ends it by us and in order.
    detached: process.platform !== 'win32',
  })

/** A program that has ended. */
interface Ended {
  code: number | null
  /** Its standard output. */
  written: string
  /** The same with its standard error. */
  said: string
}

/** Runs a program until it ends, which the signal makes it do. */
export async function runUntilEnd(args: string[], env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<Ended> {
  const child = runNode(args, env, signal)
  let written = ''
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    written += chunk
    said += chunk
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    // An ended one is waited for: until then it may still be at work.
    child.once('error', error => (child.pid === undefined ? reject(error) : undefined))
    child.once('close', resolve)
  })
  return { code, written, said }
}

/** What a program says until it ends. Throws with its words when it fails, and when the signal ends it. */
export async function runToEnd(args: string[], env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<string> {
  const { code, said } = await runUntilEnd(args, env, signal)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`)
  return said
}
