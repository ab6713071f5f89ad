import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const main = join(import.meta.dirname, '../../../simulator/src/channel-main.ts')

/** What a merchant enters in his system. */
export interface DemoCredentials {
  merchantNo: string
  appId: string
  serialNo: string
  privateKey: string
  apiKey: string
  channelKeyId: string
  channelKey: string
}

export interface DemoChannel {
  origin: string
  addMerchant(channel: 'wechat' | 'alipay'): Promise<DemoCredentials>
  stop(): Promise<void>
}

/** Plays WeChat Pay and Alipay in a process of its own; what it knows of its merchants is kept in the data folder. */
export async function playChannel(dataFolder: string): Promise<DemoChannel> {
  const child = spawn(process.execPath, [main, '--state', join(dataFolder, 'demo-channel.json')], {
    // The simulator stops when this channel closes, so a killed server leaves no simulator behind.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('the simulated pay channel says nothing')
  const said = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the simulated pay channel ended with ${code}`)))
    createInterface({ input: stdout }).once('line', resolve)
  })
  const { origin } = JSON.parse(said) as { origin: string }
  const gone = new Promise<void>(done => child.removeAllListeners('exit').once('exit', () => done()))
  return {
    origin,
    async addMerchant(channel) {
      const answer = await fetch(`${origin}/sim/merchants`, { method: 'POST', body: JSON.stringify({ channel }) })
      return (await answer.json()) as DemoCredentials
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
