import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAlipay } from './alipay.ts'
import { type Charge, Charges, pay } from './charges.ts'
import { type ChannelKey, type Merchant, newChannelKey, newMerchant } from './merchants.ts'
import { callAboutRefund, callMerchant, type Mood, usualMood } from './mood.ts'
import { answerSignIn, chargeOfBridge } from './official-account.ts'
import { payPage } from './pay-page.ts'
import { type Refund, Refunds } from './refunds.ts'
import { type Answer, type Asked, answerWechat, type Shop } from './wechat.ts'

/** What outlives the process: with it a merchant's keys work after the next start. */
export interface KeptChannel {
  key: ChannelKey
  merchants: Merchant[]
}

export interface RunningChannel {
  origin: string
  close(): Promise<void>
}

interface Running {
  shop: Shop
  kept: KeptChannel
  mood: Mood
  /** How far its clock is set ahead, so that nobody has to wait for the end of a charge. */
  aheadMs: number
  onKept(kept: KeptChannel): void
}

/** WeChat Pay and Alipay on loopback: `/v3/…` and `/gateway.do` as the real ones, `/sim/…` for drivers and for whoever plays with it. */
export async function serveChannel({
  port = 0,
  kept = { key: newChannelKey(), merchants: [] },
  onKept = () => {},
}: {
  port?: number
  kept?: KeptChannel
  onKept?: (kept: KeptChannel) => void
} = {}): Promise<RunningChannel> {
  const nowMs = () => Date.now() + running.aheadMs
  const refunds = new Refunds()
  const onRefund = (refund: Refund) =>
    void callAboutRefund(refund, { key: kept.key, mood: running.mood, refunds, nowMs })
  const made = { files: new Map<string, Buffer>(), bills: usualMood }
  const books = { charges: new Charges(), refunds, merchants: kept.merchants, onRefund, ...made }
  const shop = { ...books, key: kept.key, origin: '', nowMs }
  const running: Running = { shop, kept, mood: { ...usualMood }, aheadMs: 0, onKept }
  const server = createServer((request, response) => {
    void answer(request, running).then(
      said => send(response, said),
      () => send(response, { status: 500, headers: {}, body: '' }),
    )
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  shop.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: shop.origin,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** undefined: the answer is lost on its way. */
function send(response: ServerResponse, said: Answer | undefined): void {
  if (!said) return void response.destroy()
  response.writeHead(said.status, said.headers).end(said.body)
}

async function answer(request: IncomingMessage, running: Running): Promise<Answer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const { method = 'GET', url: path = '/', headers } = request
  const asked = { method, path, headers, body }
  if (path.startsWith('/sim/')) return simulated(asked, running)
  const signIn = answerSignIn(path, running.shop)
  if (signIn) return signIn
  const said = path.startsWith('/gateway.do') ? gateway(asked, running) : answerWechat(asked, running.shop)
  return running.mood.losesAnswers && method === 'POST' ? undefined : said
}

function gateway(asked: Asked, { shop }: Running): Answer {
  const { charge, ...said } = answerAlipay(asked, shop)
  return charge ? { status: 302, headers: { location: `/sim/pay/${charge.payCode}` }, body: '' } : said
}

const json = (data: object): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(data),
})

function simulated({ method, path, headers, body }: Asked, running: Running): Answer {
  const { shop, kept, onKept } = running
  if (path === '/sim/merchants' && method === 'POST') {
    const { channel } = JSON.parse(body) as { channel: 'wechat' | 'alipay' }
    const { merchant, credentials } = newMerchant(channel, shop.key)
    kept.merchants.push(merchant)
    onKept(kept)
    return json(credentials)
  }
  if (path === '/sim/clock' && method === 'POST') {
    running.aheadMs = (JSON.parse(body) as { aheadMs: number }).aheadMs
    return json({ aheadMs: running.aheadMs })
  }
  if (path === '/sim/mood' && method === 'POST') {
    running.mood = { ...usualMood, ...(JSON.parse(body) as Partial<Mood>) }
    shop.refunds.mood = running.mood
    shop.bills = running.mood
    return json(running.mood)
  }
  if (path === '/sim/bridge' && method === 'POST') return bridge(JSON.parse(body), running)
  const file = shop.files.get(path.split('/')[3] ?? '')
  if (path.startsWith('/sim/bill/') && file) return { status: 200, headers: {}, body: file }
  const charge = shop.charges.findByCode(path.split('/')[3] ?? '')
  if (!charge) return { status: 404, headers: {}, body: '' }
  return page(charge, running, {
    isPaying: method === 'POST',
    language: /^en/.test(headers['accept-language'] ?? '') ? 'en' : 'zh',
  })
}

/** WeChat's app, called by a page inside it; the driver confirms. */
function bridge(called: Record<string, string>, { shop, mood }: Running): Answer {
  const charge = chargeOfBridge(called, shop)
  const isPaid = charge !== undefined && pay(charge, shop.nowMs())
  if (isPaid) void callMerchant(charge, shop.key, mood)
  return json({ err_msg: `get_brand_wcpay_request:${isPaid ? 'ok' : 'fail'}` })
}

function page(
  charge: Charge,
  { shop, mood }: Running,
  { isPaying, language }: { isPaying: boolean; language: 'zh' | 'en' },
): Answer {
  if (isPaying && pay(charge, shop.nowMs())) void callMerchant(charge, shop.key, mood)
  const html = payPage(charge, { language, nowMs: shop.nowMs() })
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html }
}
