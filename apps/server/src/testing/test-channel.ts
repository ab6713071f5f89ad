import { startSimulated } from '../demo/start-simulated.ts'

/** What a merchant gets from the simulated channel to enter in his system. */
export interface TestCredentials {
  merchantNo: string
  appId: string
  serialNo: string
  privateKey: string
  apiKey: string
  appSecret: string
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

/** The simulator of pay channels in a process of its own, over real HTTP on loopback. */
export async function startTestChannel(): Promise<TestChannel> {
  const {
    said: { origin },
    stop,
  } = await startSimulated<{ origin: string }>('channel-main.ts')
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
    close: stop,
  }
}
