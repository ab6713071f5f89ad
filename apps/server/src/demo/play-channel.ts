import { join } from 'node:path'
import { startSimulated } from './start-simulated.ts'

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
  const {
    said: { origin },
    stop,
  } = await startSimulated<{ origin: string }>('channel-main.ts', ['--state', join(dataFolder, 'demo-channel.json')])
  return {
    origin,
    async addMerchant(channel) {
      const answer = await fetch(`${origin}/sim/merchants`, { method: 'POST', body: JSON.stringify({ channel }) })
      return (await answer.json()) as DemoCredentials
    },
    stop,
  }
}
