import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialects } from '@parkdesk/camera'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { createEar } from './hear.ts'
import { createIntake } from './intake.ts'
import { type MqttDoor, openMqttDoor } from './mqtt-door.ts'
import { openSpool, type Spool } from './spool.ts'
import { createVitals } from './vitals.ts'

const hasMosquitto = spawnSync('mosquitto_pub', ['--help']).error === undefined

const camera: Camera = {
  ...{ name: 'north', secret: 'north-secret', laneCode: 'IN-1', direction: 'in', serial: 'sn-1', signIn: undefined },
  ...{ dialect: dialects.vzenithMqtt, dialectName: 'vzenithMqtt', zone: 'Asia/Shanghai', opens: 'ask' },
}
const other: Camera = { ...camera, name: 'south', secret: 'south-secret', serial: 'sn-2', laneCode: 'OUT-1' }
const layouts = [
  ['device/{sn}/message', 'device/sn-1/message'],
  ['{sn}/device/message', 'sn-1/device/message'],
] as const

let folder: string
let spool: Spool
let door: MqttDoor
let decided: string[]
let listeners: ChildProcess[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-mqtt-'))
  spool = openSpool(folder)
  decided = []
  listeners = []
  const say = () => {}
  const intake = createIntake({ spool, now: Date.now, say, onRead: () => {} })
  const vitals = createVitals([camera], Date.now)
  const ear = createEar({
    intake,
    vitals,
    decide: (_camera, { kind }) => {
      decided.push(kind)
      return { kind: 'nothing' }
    },
  })
  door = await openMqttDoor({
    cameras: [camera, other],
    ear: () => ear,
    host: '127.0.0.1',
    port: 0,
    now: Date.now,
    say,
  })
})
afterEach(async () => {
  for (const listener of listeners) listener.kill()
  await door.close()
  spool.close()
  rmSync(folder, { recursive: true })
})

const access = (serial: string, secret: string) => {
  const { hostname, port } = new URL(door.address ?? '')
  return ['-h', hostname, '-p', port, '-u', serial, '-P', secret, '-i', `${serial}-${Math.random()}`]
}
/** Asynchronous, since the broker lives in this process. */
const run = (program: string, ...args: string[]) =>
  new Promise<number | null>(done => spawn(program, args, { stdio: 'ignore' }).once('exit', done))
const send = (topic: string, message: object, [serial, secret] = ['sn-1', 'north-secret']) =>
  run('mosquitto_pub', ...access(serial, secret), '-q', '1', '-t', topic, '-m', JSON.stringify(message))

/** What a camera hears on its topics, as soon as it is subscribed. */
async function listenOn(topic: string, [serial, secret] = ['sn-1', 'north-secret']) {
  const heard: { topic: string; message: Record<string, unknown> }[] = []
  const listener = spawn('stdbuf', [
    '-oL',
    'mosquitto_sub',
    '-d',
    ...access(serial, secret),
    '-F',
    '>%t %p',
    '-t',
    topic,
  ])
  listeners.push(listener)
  await new Promise<void>((ready, failed) => {
    listener.once('exit', code => failed(new Error(`mosquitto_sub ended with ${code}`)))
    listener.stdout.on('data', (chunk: Buffer) => {
      for (const line of String(chunk).split('\n')) {
        if (/^Subscribed .*: [012]$/.test(line)) ready()
        const found = /^>(\S+) (.*)$/.exec(line)
        if (found?.[1] && found[2]) heard.push({ topic: found[1], message: JSON.parse(found[2]) })
      }
    })
  })
  return heard
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const result = (id: string, license: string) => ({
  ...{ id, sn: 'sn-1', name: 'ivs_result', version: '1.0', timestamp: 1_777_861_230 },
  payload: {
    AlarmInfoPlate: {
      serialno: 'sn-1',
      result: {
        PlateResult: {
          license: base64(license),
          colorType: 1,
          confidence: 97,
          triggerType: 1,
          imagePath: base64('/a/b.jpg'),
        },
      },
    },
  },
})
const pending = () => spool.store && decided.length

describe.runIf(hasMosquitto)('cameras that speak MQTT (skipped where mosquitto-clients is not installed)', () => {
  it.each(layouts)('in the layout %s: a read is stored, counted once and replied to', async (_layout, topics) => {
    const heard = await listenOn(`${topics}/up/+/reply`)
    for (const _ of [1, 2]) expect(await send(`${topics}/up/ivs_result`, result('r-1', '粤B12345'))).toBe(0)
    await expect.poll(() => heard).toHaveLength(2)
    expect(heard[0]).toMatchObject({ topic: `${topics}/up/ivs_result/reply`, message: { id: 'r-1', code: 200 } })
    expect(pending()).toBe(2)
    expect(spool.find('north', 'vz:sn-1:r-1')?.event).toMatchObject({
      plate: '粤B12345',
      plateColor: 'blue',
      confidence: 0.97,
    })
  })

  it.each(layouts)(
    'in the layout %s: an order goes there once, and counts when the camera says so',
    async (_layout, topics) => {
      const both = await Promise.all(layouts.map(([, other]) => listenOn(`${other}/down/#`)))
      const camerasOwn = both[layouts.findIndex(([, each]) => each === topics)] ?? []
      await send(`${topics}/up/keep_alive`, { id: 'k', sn: 'sn-1', name: 'keep_alive', timestamp: 1_777_861_230 })
      const moved = door.gates.move(camera, 'open', '粤B12345')
      await expect.poll(() => camerasOwn).toHaveLength(1)
      const [order] = camerasOwn
      expect(order).toMatchObject({
        topic: `${topics}/down/gpio_out`,
        message: { payload: { body: { io: 0, value: 2 } } },
      })
      await send(`${topics}/down/gpio_out/reply`, { id: order?.message.id, code: 200 })
      expect(await moved).toEqual({ outcome: 'accepted', note: '' })
      expect(both.flat().filter(({ topic }) => topic.endsWith('gpio_out'))).toHaveLength(1)
    },
  )

  it('a vehicle that turned back takes its read with it', async () => {
    const [, [, topics]] = layouts
    await send(`${topics}/up/ivs_result`, result('r-2', '粤B54321'))
    const event = { event_type: 84, result: [{ plate_result: { license: base64('粤B54321') } }] }
    await send(`${topics}/up/lanectrl_result`, { id: 't', sn: 'sn-1', name: 'lanectrl_result', payload: event })
    expect(spool.find('north', 'vz:sn-1:r-2')?.state).toBe('turnedBack')
  })

  it('signs in by serial and secret, and reaches its own topics only', async () => {
    expect(await send('device/sn-1/message/up/ivs_result', result('r-3', '粤B1'), ['sn-1', 'wrong'])).not.toBe(0)
    expect(await send('device/sn-1/message/up/ivs_result', result('r-3', '粤B1'), ['sn-2', 'south-secret'])).not.toBe(0)
    await expect(listenOn('#')).rejects.toThrow()
    expect(pending()).toBe(0)
    expect((await door.gates.move(other, 'open', null)).outcome).toBe('unreachable')
  })
})
