import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { heartbeat, type PassEvent, type PassResult, type PaymentEvent, reportPasses } from '@parkdesk/contract'

export interface FakeServer {
  url: string
  /** Every pass taken, in order of arrival, once each. */
  passes: PassEvent[]
  payments: PaymentEvent[]
  heartbeats: number
  /** The headers and body of each request, also of those that failed. */
  requests: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[]
  /** What the next requests with passes suffer before the rest is answered well. */
  troubles: Trouble[]
  close(): Promise<void>
}

/** A status to answer, a cut line before or after the events were taken, or no answer at all. */
export type Trouble = number | 'cutBefore' | 'cutAfter' | 'silence'

/** A server that knows one box, keeps what it is sent and answers as the contract says. Exits owe what `payable` says. */
export async function startFakeServer(payable: (event: PassEvent) => string = () => '0.00'): Promise<FakeServer> {
  const known = new Set<string>()
  const take = <T extends { eventId: string }>(event: T, list: T[]): PassResult => {
    if (known.has(event.eventId)) return { eventId: event.eventId, result: 'duplicate' }
    known.add(event.eventId)
    list.push(event)
    return { eventId: event.eventId, result: 'accepted' }
  }
  const takePass = (event: PassEvent): PassResult => ({
    ...take(event, state.passes),
    ...(event.direction === 'out'
      ? { outcome: 'closed', orderNo: `order of ${event.eventId}`, payable: payable(event) }
      : { outcome: 'opened' }),
  })
  const answer = (path: string | undefined, body: Record<string, unknown>) => {
    if (path === heartbeat.path) {
      state.heartbeats++
      return { serverTime: '', lotName: 'Fake' }
    }
    const events = body.events as (PassEvent & PaymentEvent)[]
    if (path === reportPasses.path) return { results: events.map(takePass) }
    return { results: events.map(event => take(event, state.payments)) }
  }
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    state.requests.push({ headers: request.headers, body })
    const trouble = request.url === reportPasses.path ? state.troubles.shift() : undefined
    if (trouble === 'silence') return
    if (trouble === 'cutBefore') return void request.socket.destroy()
    if (typeof trouble === 'number') return send(response, trouble, failure)
    if (request.headers['x-box-key'] !== 'right') return send(response, 401, failure)
    const data = answer(request.url, body)
    if (trouble === 'cutAfter') return void request.socket.destroy()
    send(response, 200, { state: 'success', message: '', data })
  })
  const state: FakeServer = {
    ...{ url: '', passes: [], payments: [], heartbeats: 0, requests: [], troubles: [] },
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}

const failure = { state: 'failed', message: 'no', code: 'test.failed', requestId: '1' }

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
