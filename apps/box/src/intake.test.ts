import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialects, type Heard } from '@parkdesk/camera'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { createIntake, type Intake } from './intake.ts'
import { openSpool, type Spool } from './spool.ts'

const startMs = Date.parse('2026-05-04T02:20:31Z')
let folder: string
let spool: Spool
let intake: Intake
let nowMs: number
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-intake-'))
  spool = openSpool(folder)
  nowMs = startMs
  said = []
  intake = intakeOn(spool)
})
afterEach(() => {
  spool.close()
  rmSync(folder, { recursive: true })
})

const intakeOn = (on: Spool) =>
  createIntake({ spool: on, now: () => nowMs, say: sentence => said.push(sentence), onRead: () => {} })
const cameraOf = (name: 'axis' | 'vzenith'): Camera => ({
  ...{
    name,
    secret: 'secret-1',
    laneCode: 'IN-1',
    direction: 'in',
    serial: undefined,
    signIn: undefined,
    opens: 'all',
  },
  ...{ dialect: dialects[name], dialectName: name, zone: 'Asia/Shanghai' },
})
const heardBy = (name: 'axis' | 'vzenith', message: object): Heard => {
  const camera = cameraOf(name)
  const [heard] = camera.dialect.read(
    { headers: {}, body: new Uint8Array(Buffer.from(JSON.stringify(message))) },
    camera,
  )
  if (!heard) throw new Error('nothing was heard')
  return heard
}
const axis = (carState: string, plateConfidence: string, plateUTF8: string, atMs = nowMs, carID = '17') =>
  heardBy('axis', {
    capture_timestamp: String(atMs),
    plateUTF8,
    plateConfidence,
    carState,
    carID,
    camera_info: { SerialNumber: 'AX' },
  })
const vzenith = (result: object) =>
  heardBy('vzenith', {
    AlarmInfoPlate: { serialno: 's', result: { PlateResult: { plateid: 7, license: '粤B12345', ...result } } },
  })
const pending = (atMs = nowMs) => spool.next(atMs, 100).map(({ event }) => event.plate)

it('makes one pass of a car of three messages, with the surest reading and the first time', () => {
  const camera = cameraOf('axis')
  intake.take(camera, axis('new', '0.6', 'HNRP4I5'))
  intake.take(camera, axis('update', '0.9', 'HNRP415', nowMs + 800))
  expect(pending()).toEqual([])
  intake.take(camera, axis('lost', '0.9', 'HNRP415', nowMs + 9_000))
  expect(pending()).toEqual(['HNRP415'])
  expect(spool.next(nowMs, 1)[0]?.event.passedAt).toBe(new Date(startMs).toISOString())
  intake.take(camera, axis('update', '1', 'OTHER', nowMs + 9_500))
  expect(pending()).toEqual(['HNRP415'])
})

it('knows the final message of a vehicle by what it shares with the preview, when it names another frame', () => {
  const camera: Camera = { ...cameraOf('axis'), name: 'rekor', dialect: dialects.rekor, dialectName: 'rekor' }
  const message = (best_uuid: string, is_preview: boolean, best_confidence: number) =>
    Buffer.from(
      JSON.stringify({
        data_type: 'alpr_group',
        agent_uid: 'R',
        camera_id: 1,
        epoch_start: startMs,
        best_uuid,
        is_preview,
        best_plate_number: 'HNRP415',
        best_confidence,
      }),
    )
  for (const body of [message('u1', true, 70), message('u2', false, 90), message('u2', false, 90)]) {
    for (const heard of camera.dialect.read({ headers: {}, body: new Uint8Array(body) }, camera))
      intake.take(camera, heard)
  }
  expect(spool.next(nowMs, 10).map(({ event }) => [event.eventId, event.confidence])).toEqual([['rk:u1', 0.9]])
})

it('waits ten seconds for more and no longer', () => {
  intake.take(cameraOf('axis'), axis('new', '0.6', 'HNRP415'))
  expect(pending(startMs + 9_999)).toEqual([])
  expect(pending(startMs + 10_000)).toEqual(['HNRP415'])
})

it('takes the next car for another one though the camera counts from 1 again', () => {
  const camera = cameraOf('axis')
  intake.take(camera, axis('lost', '0.9', 'HNRP415'))
  nowMs += 3_600_000
  intake.take(camera, axis('lost', '0.9', 'KXA072'))
  expect(pending()).toEqual(['HNRP415', 'KXA072'])
})

it('makes no pass of a car that stands in the picture', () => {
  const camera: Camera = { ...cameraOf('axis'), name: 'rekor', dialect: dialects.rekor, dialectName: 'rekor' }
  const group = { data_type: 'alpr_group', best_uuid: 'u', best_plate_number: 'HNRP415', is_parked: true }
  const body = new Uint8Array(Buffer.from(JSON.stringify(group)))
  for (const heard of camera.dialect.read({ headers: {}, body }, camera)) intake.take(camera, heard)
  expect(pending(startMs + 60_000)).toEqual([])
})

it('makes no pass of what only stands or turned back, nor of a message that it cannot read', () => {
  const camera = cameraOf('vzenith')
  for (const triggerType of [64, 65, 66]) intake.take(camera, vzenith({ triggerType }))
  intake.take(camera, heardBy('vzenith', { nonsense: 1 }))
  expect(pending()).toEqual([])
  expect(said.join()).toContain('could not be taken: not this dialect')
})

it('makes a pass only of a vehicle for which the camera opened, where it opens by its list', () => {
  const camera: Camera = { ...cameraOf('vzenith'), opens: 'list' }
  intake.take(camera, vzenith({ plateid: 1, license: '粤B11111' }))
  intake.take(camera, vzenith({ plateid: 2, license: '粤B22222', gioouts: [{ ctrltype: 2, ionum: 0 }] }))
  expect(pending()).toEqual(['粤B22222'])
})

it('counts a vehicle once from a camera without a clock, and the next one with the same number too', () => {
  const camera = cameraOf('vzenith')
  for (const license of ['粤B11111', '粤B11111', '粤B22222']) {
    intake.take(camera, vzenith({ license }))
    nowMs += 1_000
  }
  expect(pending()).toEqual(['粤B11111', '粤B22222'])
  expect(new Set(spool.next(nowMs, 9).map(({ event }) => event.eventId)).size).toBe(2)
})

it('keeps a live read in memory when the disk takes none, leaves a kept record to the camera, and writes later', () => {
  let isFull = true
  const full = intakeOn({
    ...spool,
    add(read) {
      if (isFull) throw new Error('database or disk is full')
      spool.add(read)
    },
  })
  const camera = cameraOf('vzenith')
  expect(full.take(camera, vzenith({}))).toBe(true)
  expect(full.take(camera, vzenith({}))).toBe(true)
  expect(full.take(camera, vzenith({ plateid: 8, isoffline: 1 }))).toBe(false)
  full.writeKept()
  expect(pending()).toEqual([])
  isFull = false
  full.writeKept()
  expect(pending()).toEqual(['粤B12345'])
  expect(said).toEqual([
    expect.stringContaining('kept in memory'),
    expect.stringContaining('neither'),
    expect.stringContaining('again'),
  ])
})

it('names the pictures of a read, keeps them once, and takes one that comes after it', () => {
  const camera = cameraOf('vzenith')
  const jpeg = (text: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]).toString('base64')
  const files = () => readdirSync(join(folder, 'pictures')).length
  const withFiles = (imageFile: string, imageFragmentFile = '') =>
    heardBy('vzenith', {
      AlarmInfoPlate: {
        serialno: 's',
        result: { PlateResult: { plateid: 7, license: '粤B12345', imageFile, imageFragmentFile } },
      },
    })
  intake.take(camera, withFiles(jpeg('car')))
  intake.take(camera, withFiles(jpeg('car')))
  const [read] = spool.next(nowMs, 9)
  expect(read?.event.pictures).toMatchObject([{ kind: 'full' }])
  expect(files()).toBe(1)
  spool.settle([{ number: read?.number ?? 0, state: 'sent' }])
  intake.take(camera, withFiles(jpeg('car'), jpeg('plate')))
  expect(files()).toBe(2)
  expect(spool.pictures.next()).toMatchObject({ kind: 'plate', eventId: read?.event.eventId })
})

it('keeps what a camera was asked to take for the lane', () => {
  const imageFile = Buffer.from([0xff, 0xd8, 0xff, 1]).toString('base64')
  intake.take(cameraOf('vzenith'), heardBy('vzenith', { TriggerImage: { imageFile } }))
  expect(spool.pictures.next()).toMatchObject({ kind: 'full', eventId: null, laneCode: 'IN-1', takenMs: nowMs })
  expect(pending()).toEqual([])
})
