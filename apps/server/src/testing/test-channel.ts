import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** What a merchant gets from the simulated channel to enter in his system. */
export interface TestCredentials {
  merchantNo: string
  appId: string
  serialNo: string
  privateKey: string
  apiKey: string
  channelKeyId: string
  channelKey: string
}

export interface TestChannel {
  origin: string
  /** A call of the simulator's own. */
  sim<T>(path: string, body: object): Promise<T>
  addMerchant(channel: 'wechat' | 'alipay'): Promise<TestCredentials>
  /** What a driver does in the channel's app; the page that he sees then. */
  pay(payUrl: string): Promise<string>
  close(): Promise<void>
}

const main = join(import.meta.dirname, '../../../simulator/src/channel-main.ts')

/** The simulator of pay channels in a process of its own, over real HTTP on loopback. */
export async function startTestChannel(): Promise<TestChannel> {
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const { stdout } = child
  if (!stdout) throw new Error('the channel says nothing')
  const [line] = await new Promise<string[]>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the channel ended with ${code}`)))
    createInterface({ input: stdout }).once('line', text => resolve([text]))
  })
  const { origin } = JSON.parse(line ?? '') as { origin: string }
  const sim = async <T>(path: string, body: object) => {
    const answer = await fetch(`${origin}/sim/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as T
  }
  return {
    origin,
    sim,
    addMerchant: channel => sim('merchants', { channel }),
    pay: async payUrl => {
      // A page of Alipay leads on to where its driver pays.
      const { url } = await fetch(payUrl)
      return (await fetch(url, { method: 'POST' })).text()
    },
    close: () =>
      new Promise<void>(done => {
        child.removeAllListeners('exit').once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}
