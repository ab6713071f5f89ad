import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  askLane,
  type DeviceCommand,
  type LaneAsk,
  type LaneLists,
  takeLaneCommands,
  takeLaneLists,
} from '@parkdesk/contract'
import { expect } from 'vitest'
import { askServer } from '../ask.ts'
import type { CommandAnswer } from '../box-store.ts'
import type { Camera } from '../cameras-file.ts'
import { createCommandQueue } from '../command-queue.ts'
import { carryOutCommands } from '../commands.ts'
import { createCalledGates } from '../gate.ts'
import { createEar } from '../hear.ts'
import { createIntake } from '../intake.ts'
import { type Listening, listen } from '../listen.ts'
import { openSpool, type Spool } from '../spool.ts'
import { createVitals } from '../vitals.ts'

/** A box with one camera, and the server that it asks: both in this process, the clock in the hands of the test. */
export class AskingBox {
  nowMs = Date.parse('2026-05-04T02:20:31Z')
  sent: LaneLists
  wanted: { version?: number; print?: string }[] = []
  asks: LaneAsk[] = []
  /** What the server answers; cut: nothing, to whatever call. */
  decision: string = 'open'
  answer: object = { voice: '欢迎' }
  answers: CommandAnswer[] = []
  readonly #camera: Camera
  readonly #commands: DeviceCommand[] = []
  readonly #folder = mkdtempSync(join(tmpdir(), 'parkdesk-ask-'))
  #server: Server | undefined
  #port = 0
  #spool: Spool | undefined
  #running: { listening: Listening; stop: AbortController; ended: Promise<unknown> } | undefined

  constructor(camera: Camera, lists: LaneLists) {
    this.#camera = camera
    this.sent = lists
  }

  static async open(camera: Camera, lists: LaneLists): Promise<AskingBox> {
    const box = new AskingBox(camera, lists)
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const data = box.#serve(request.url ?? '', JSON.parse(text))
      if (data === 'cut') return request.socket.destroy()
      if (data === undefined) return response.writeHead(404).end()
      response.end(JSON.stringify({ state: 'success', message: '', data }))
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    box.#server = server
    box.#port = (server.address() as AddressInfo).port
    await box.start()
    return box
  }

  #serve(
    path: string,
    body: { version?: number; print?: string; answers?: CommandAnswer[] },
  ): object | 'cut' | undefined {
    if (this.decision === 'cut') return 'cut'
    if (path === takeLaneLists.path) {
      this.wanted.push(body)
      const isKnown = this.sent.print !== undefined && this.sent.print === body.print
      return isKnown ? { ...this.sent, rights: undefined } : this.sent
    }
    if (path === takeLaneCommands.path) {
      this.answers.push(...(body.answers ?? []))
      return { serverTime: '', commands: this.#commands.splice(0) }
    }
    if (path !== askLane.path) return undefined
    this.asks.push(body as unknown as LaneAsk)
    const { decision, answer } = this
    return { decision, reason: 'temporary', screen: [], voice: '', ...answer, validUntil: '2026-05-04T02:20:46Z' }
  }

  get spool(): Spool {
    if (!this.#spool) throw new Error('the box does not run')
    return this.#spool
  }

  async start(): Promise<void> {
    const camera = this.#camera
    const spool = openSpool(this.#folder)
    this.#spool = spool
    const { store } = spool
    const stop = new AbortController()
    const door = { server: `http://127.0.0.1:${this.#port}`, serial: 's', key: 'k', signal: stop.signal }
    const now = () => this.nowMs
    const say = () => {}
    const intake = createIntake({ spool, now, say, onRead: () => {} })
    const onOpen = intake.letThrough
    const queue = createCommandQueue({ store, now, onOpen, onCapture: intake.expectPicture })
    const gates = createCalledGates(say)
    const decide = askServer({ door, intake, queue, gates, store, now, say })
    const ear = createEar({ intake, vitals: createVitals([camera], now), decide })
    const host = '127.0.0.1'
    const listening = await listen({ cameras: [camera], ear, onLeftOut: () => {}, host, port: 0, now, say })
    const ended = carryOutCommands({ door, cameras: [camera], store, queue, gates, onOpen, now, say })
    this.#running = { listening, stop, ended }
  }

  async end(): Promise<void> {
    this.#running?.stop.abort()
    await this.#running?.ended
    await this.#running?.listening.close()
    this.spool.close()
  }

  async restart(): Promise<void> {
    await this.end()
    await this.start()
  }

  async close(): Promise<void> {
    await this.end()
    this.#server?.closeAllConnections()
    this.#server?.close()
    rmSync(this.#folder, { recursive: true })
  }

  /** What the camera is answered. */
  async post(body: string, type = 'application/json'): Promise<string> {
    const address = `${this.#running?.listening.address}/in/${this.#camera.secret}`
    return (await fetch(address, { method: 'POST', headers: { 'content-type': type }, body })).text()
  }

  /** A message of a vehicle, in the words of AlarmInfoPlate. */
  push(plateid: number, more: object = {}): Promise<string> {
    const result = { PlateResult: { plateid, license: '粤B12345', ...more } }
    return this.post(JSON.stringify({ AlarmInfoPlate: { serialno: 's', result } }))
  }

  beat(): Promise<string> {
    return this.post('device_name=gate&serialno=s', 'application/x-www-form-urlencoded')
  }

  passes(): (string | null | undefined)[] {
    return this.spool.next(this.nowMs, 10).map(({ event }) => event.plate)
  }

  /** Has the server send a command, and waits until the box has it. */
  async give(kind: DeviceCommand['kind'], more: Partial<DeviceCommand> = {}): Promise<void> {
    const command = { commandId: 7, kind, laneCode: this.#camera.laneCode, text: '', validForMs: 15_000, ...more }
    this.#commands.push(command)
    const { commandId } = command
    await expect
      .poll(() => this.spool.store.hasUnfinished() || this.answers.some(answer => answer.commandId === commandId))
      .toBe(true)
  }
}
