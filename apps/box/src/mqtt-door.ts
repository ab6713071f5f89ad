import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { type GateOrder, mqttOrder, mqttReply, readMqttReply } from '@parkdesk/camera'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import { type Camera, mqttDialect } from './cameras-file.ts'
import { Fault } from './fault.ts'
import type { GateResult, Gates } from './gate.ts'
import type { Ear } from './hear.ts'
import { type Say, sayRarely } from './say.ts'

/** How long an order waits for the camera's word. */
const replyMs = 3_000
const badPassword = 4

interface MqttOptions {
  cameras: readonly Camera[]
  /** Comes after the gates that the ear's decisions need. */
  ear(): Ear
  host: string
  port: number
  now(): number
  say: Say
}

export interface MqttDoor {
  gates: Gates
  /** Where cameras connect to; undefined: none speaks MQTT. */
  address: string | undefined
  close(): Promise<void>
}

/** Topics of the two layouts that cameras have, with what follows the device. A camera uses one of them. */
const layouts = [
  { pattern: /^device\/([^/]+)\/message\/(.+)$/, prefix: (serial: string) => `device/${serial}/message/` },
  { pattern: /^([^/]+)\/device\/message\/(.+)$/, prefix: (serial: string) => `${serial}/device/message/` },
] as const
type Layout = (typeof layouts)[number]

/**
 * A broker for the cameras of the lot that speak MQTT. A camera signs in by its serial number and the secret of its address, and reaches its own
 * topics only. What it sends is stored before it is acknowledged.
 */
export async function openMqttDoor({ cameras, ear, host, port, now, say }: MqttOptions): Promise<MqttDoor> {
  const own = cameras.filter(({ dialectName }) => dialectName === mqttDialect)
  const rarely = sayRarely(say)
  const known = new Map<Client, Camera>()
  /** Of the latest message of each camera: orders go there alone, since a camera that heard both would open twice. */
  const layoutOf = new Map<string, Layout>()
  const replies = new Map<string, (isAccepted: boolean) => void>()

  const broker = new Aedes({
    authenticate(client, serial, secret, done) {
      const camera = own.find(each => each.serial === serial && isSame(each.secret, secret))
      if (!camera) {
        rarely('A client of the message broker signs in wrongly')
        return done(Object.assign(new Error('refused'), { returnCode: badPassword }) as AuthenticateError, false)
      }
      known.set(client, camera)
      done(null, true)
    },
    authorizeSubscribe(client, subscription, done) {
      const serial = known.get(client)?.serial ?? ''
      const isOwn = layouts.some(({ prefix }) => subscription.topic.startsWith(prefix(serial)))
      done(null, isOwn ? subscription : null)
    },
    authorizePublish(client, { topic, payload }, done) {
      const camera = client ? known.get(client) : undefined
      const layout = layouts.find(({ pattern }) => pattern.exec(topic)?.[1] === camera?.serial)
      if (!camera || !layout) return done(new Error('not its topic'))
      try {
        const body = new Uint8Array(Buffer.from(payload))
        hear(camera, { layout, rest: layout.pattern.exec(topic)?.[2] ?? '', body })
          ? done()
          : done(new Error('no room'))
      } catch (error) {
        rarely(`A message could not be taken: ${error instanceof Error ? error.message : 'unknown'}`)
        done(new Error('not taken'))
      }
    },
  })
  broker.on('clientDisconnect', client => known.delete(client))

  const publish = (topic: string, text: string) =>
    broker.publish(
      { cmd: 'publish', topic, payload: Buffer.from(text), qos: 0, retain: false, dup: false },
      () => undefined,
    )

  /** False: the camera should send it again. */
  function hear(camera: Camera, { layout, rest, body }: { layout: Layout; rest: string; body: Uint8Array }): boolean {
    layoutOf.set(camera.name, layout)
    if (rest.startsWith('down/')) {
      const reply = readMqttReply(body)
      if (reply) replies.get(reply.id)?.(reply.isAccepted)
      return true
    }
    if (!rest.startsWith('up/') || rest.endsWith('/reply')) return true
    const { isTaken, decide } = ear()(camera, { headers: {}, body })
    if (!isTaken) return false
    const answer = mqttReply(body)
    if (answer !== undefined) publish(`${layout.prefix(camera.serial ?? '')}${rest}/reply`, answer)
    // Decided after it is acknowledged: the barrier has an order of its own.
    Promise.resolve(decide()).catch(error =>
      rarely(`${camera.name}: ${error instanceof Error ? error.message : error}`),
    )
    return true
  }

  const move = async (camera: Camera, order: GateOrder): Promise<GateResult> => {
    const layout = layoutOf.get(camera.name)
    const { serial } = camera
    if (!layout || !serial || ![...known.values()].includes(camera))
      return { outcome: 'unreachable', note: 'The camera is not connected' }
    const id = randomBytes(8).toString('hex')
    const { name, text } = mqttOrder(order, { id, serial, nowMs: now() })
    const said = new Promise<boolean | undefined>(done => {
      const late = setTimeout(() => done(undefined), replyMs)
      replies.set(id, isAccepted => {
        clearTimeout(late)
        done(isAccepted)
      })
    })
    publish(`${layout.prefix(serial)}down/${name}`, text)
    const isAccepted = await said
    replies.delete(id)
    if (isAccepted) return { outcome: 'accepted', note: '' }
    if (isAccepted === false) return { outcome: 'refused', note: 'The camera did not take the order' }
    rarely(`${camera.name}: the camera does not say whether it took an order`)
    return { outcome: 'unknown', note: 'The camera did not answer in time; whether the barrier moved is not known' }
  }

  const gates: Gates = { canTake: ({ dialectName }) => dialectName === mqttDialect, move }
  if (own.length === 0) return { gates, address: undefined, close: async () => {} }
  await broker.listen()
  const server = createServer(stream => void broker.handle(stream))
  const taken = await bind(server, { host, port })
  return {
    gates,
    address: `mqtt://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: async () => {
      await new Promise<void>(done => broker.close(() => done()))
      await new Promise<void>(done => server.close(() => done()))
    },
  }
}

const isSame = (secret: string, given: Readonly<Buffer> | undefined) => {
  const [one, other] = [Buffer.from(secret), Buffer.from(given ?? [])]
  return one.length === other.length && timingSafeEqual(one, other)
}

function bind(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(new Fault(`The broker cannot listen on ${host}:${port}: ${error.message}`)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
