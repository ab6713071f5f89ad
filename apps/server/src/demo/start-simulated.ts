import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const simulator = join(import.meta.dirname, '../../../simulator/src')

export interface Simulated<Said> {
  /** What it said when it was ready. */
  said: Said
  stop(): Promise<void>
}

/**
 * Starts what the simulator plays, such as `channel-main.ts`, in a process of its own; resolves once it is ready. It stops when the channel to
 * it closes, so a killed server leaves none behind.
 */
export async function startSimulated<Said>(main: string, args: readonly string[] = []): Promise<Simulated<Said>> {
  const child = spawn(process.execPath, [join(simulator, main), ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (!stdout) throw new Error(`${main} says nothing`)
  const line = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${main} ended with ${code}`)))
    createInterface({ input: stdout }).once('line', resolve)
  })
  const gone = new Promise<void>(done => child.removeAllListeners('exit').once('exit', () => done()))
  return {
    said: JSON.parse(line) as Said,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
