import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from './product.ts'
import type { Box } from './tenant.ts'

export interface CameraEntry {
  name: string
  secret: string
  lane: string
  direction: 'in' | 'out'
  dialect: string
  serial?: string
  signIn?: object
  opens?: string
  control?: object
}

export interface BoxProcess {
  address: string
  /** What it printed since it started last. */
  said(): string
  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

interface BoxSettings {
  server: string
  box: Box
  cameras: CameraEntry[]
  /** Where it keeps its reads; without it a folder that goes when it stops. */
  dataFolder?: string
}

/** The real box at a lot, in front of a server. */
export async function startBox({ server, box, cameras, dataFolder }: BoxSettings): Promise<BoxProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'parkdesk-box-'))
  const file = join(folder, 'cameras.json')
  await writeFile(file, JSON.stringify({ zone: 'Asia/Shanghai', cameras }))
  const args = [`--server=${server}`, `--serial=${box.serial}`, '--cameras', file, '--host', '127.0.0.1']
  args.push('--data', dataFolder ?? join(folder, 'data'))
  const launch = async (port: string) => {
    const env = { ...process.env, PARKDESK_BOX_KEY: box.key }
    const child = spawn(node, ['apps/box/src/main.ts', ...args, '--port', port], { cwd: root, env })
    const gone = new Promise<void>(done => child.once('exit', () => done()))
    let said = ''
    const address = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk
        const found = /(http:\/\/127\.0\.0\.1:\d+)\/in\/SECRET/.exec(said)
        if (found?.[1]) resolve(found[1])
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', code => reject(new Error(`the box ended with ${code}: ${said}`)))
    })
    return { child, gone, address, said: () => said }
  }
  let running = await launch('0')
  const { address } = running
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal)
    await running.gone
  }
  return {
    address,
    said: () => running.said(),
    kill: () => end('SIGKILL'),
    async restart() {
      running = await launch(new URL(address).port)
    },
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A push of the commonest camera, as its maker's manual describes it. */
export const vzenithPush = (
  number: number,
  { plate, seconds, trigger = 1 }: { plate: string; seconds: number; trigger?: number },
) =>
  JSON.stringify({
    AlarmInfoPlate: {
      channel: 0,
      deviceName: 'gate',
      ipaddr: '10.0.0.9',
      serialno: 'made-up-1',
      result: {
        PlateResult: {
          license: plate,
          colorType: 1,
          confidence: 95,
          plateid: number,
          triggerType: trigger,
          isoffline: 0,
          timeStamp: { Timeval: { sec: seconds, usec: 0 } },
        },
      },
    },
  })
