import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerGateway, type Gateway, type ProviderKeys } from './gateway.ts'
import { type Order, Orders, type ProviderMood, usualMood } from './orders.ts'

export interface RunningProvider {
  origin: string
  close(): Promise<void>
}

interface Running extends Gateway {
  aheadMs: number
}

/** Nuonuo's gateway on loopback: `/open/v1/services` as the real one, `/sim/…` for drawers, buyers and whoever plays with it. */
export async function serveProvider({ port = 0 }: { port?: number } = {}): Promise<RunningProvider> {
  const running: Running = {
    ...{ keys: [], orders: new Orders(), mood: { ...usualMood }, origin: '', aheadMs: 0 },
    nowMs: () => Date.now() + running.aheadMs,
    onOver: order => void callAbout(order, running),
  }
  const server = createServer((request, response) => {
    void answer(request, running).then(
      said => {
        if (!said) return void response.destroy()
        response.writeHead(said.status, { 'content-type': said.contentType }).end(said.body)
      },
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  running.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: running.origin,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const json = (data: object) => ({ status: 200, contentType: 'application/json', body: JSON.stringify(data) })

/** undefined: the answer is lost on its way. */
async function answer(request: IncomingMessage, running: Running) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const url = new URL(request.url ?? '/', running.origin)
  const [, sim, what = '', name = ''] = url.pathname.split('/')
  if (sim !== 'sim') {
    const said = answerGateway({ url, headers: request.headers, body }, running)
    return running.mood.losesAnswers ? undefined : json(said)
  }
  if (what === 'file') return { status: 200, contentType: 'application/octet-stream', body: `%PDF-1.7 ${name}` }
  return json(simulated(what, JSON.parse(body || '{}'), running))
}

function simulated(what: string, body: Record<string, unknown>, running: Running): object {
  switch (what) {
    case 'accounts': {
      const keys: ProviderKeys = {
        ...{ appKey: `SD${randomBytes(6).toString('hex')}`, appSecret: randomBytes(16).toString('hex') },
        ...{ accessToken: randomBytes(16).toString('hex'), taxNo: '91000000MA00000157' },
      }
      running.keys.push(keys)
      return keys
    }
    case 'mood':
      running.mood = { ...usualMood, ...(body as Partial<ProviderMood>) }
      return running.mood
    case 'clock':
      running.aheadMs = Number(body.aheadMs)
      return body
    case 'red': {
      const form = running.orders.forms.get(String(body.billId))
      if (form) form.status = body.isConfirmed ? '04' : '05'
      if (form && body.isConfirmed) running.orders.issueRed(form, running.nowMs())
      return {}
    }
    case 'void': {
      const order = running.orders.orders.get(String(body.orderNo))
      if (order) order.isVoid = true
      return {}
    }
    default:
      return {
        orders: [...running.orders.orders.values()].map(({ wanted, invoiceNo, amountYuan }) => ({
          ...{ orderNo: wanted.orderNo, buyerName: wanted.buyerName, invoiceNo, amountYuan, wanted },
        })),
      }
  }
}

/** Tells the company of an invoice once it is over; nothing in it is signed. */
async function callAbout(order: Order, running: Running): Promise<void> {
  const { mood } = running
  const url = order.wanted.callBackUrl
  if (mood.drops || !url) return
  await new Promise<void>(done => void setTimeout(done, mood.issueMs + mood.sealMs).unref())
  const content = { c_orderno: order.wanted.orderNo, c_fpqqlsh: order.serialNo, c_status: order.failCause ? '2' : '1' }
  const form = new URLSearchParams({
    operater: 'callback',
    orderno: content.c_orderno,
    content: JSON.stringify(content),
  })
  for (let time = 0; time <= mood.repeats; time++)
    await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
}
