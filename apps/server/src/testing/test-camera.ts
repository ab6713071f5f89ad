import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface TestCamera {
  port: number
  /** Where it streams. */
  url: string
  close(): Promise<void>
}

const main = join(import.meta.dirname, '../../../simulator/src/camera-main.ts')

/** The simulated camera in a process of its own, over RTSP on loopback. */
export async function startTestCamera(
  options: { login?: string; password?: string; pictures?: number } = {},
): Promise<TestCamera> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const { stdout } = child
  if (!stdout) throw new Error('the camera says nothing')
  const line = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the camera ended with ${code}`)))
    createInterface({ input: stdout }).once('line', resolve)
  })
  const { port } = JSON.parse(line) as { port: number }
  return {
    port,
    url: `rtsp://127.0.0.1:${port}/lane/102`,
    close: () =>
      new Promise<void>(done => {
        child.removeAllListeners('exit').once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}
