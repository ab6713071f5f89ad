import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Picture, PictureKind } from '@parkdesk/camera'
import { maxBoxPictureBytes } from '@parkdesk/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSpool, type Spool } from './spool.ts'

let folder: string
let spool: Spool
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-pictures-'))
  spool = openSpool(folder)
})
afterEach(() => {
  spool.close()
  rmSync(folder, { recursive: true, force: true })
})

const picture = (kind: PictureKind, text: string, byteCount = 100): Picture => {
  const bytes = Buffer.alloc(byteCount, text)
  return { kind, contentType: 'image/jpeg', bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
const subject = (name: string) => ({
  ...{ camera: 'entrance', identity: name, eventId: name, laneCode: 'IN-1', takenMs: 1_000 },
})
const keep = (name: string, ...pictures: Picture[]) => spool.pictures.keep(subject(name), pictures)
const addRead = (name: string, more: { isAsked?: boolean } = {}) => {
  const event = { eventId: name, laneCode: 'IN-1', direction: 'in' as const, passedAt: new Date(1_000).toISOString() }
  spool.add({
    camera: 'entrance',
    identity: name,
    deviceMs: 1_000,
    storedMs: 1_000,
    waitsUntilMs: null,
    event,
    ...more,
  })
}
const send = (name: string) => spool.settle([{ number: spool.find('entrance', name)?.number ?? 0, state: 'sent' }])
const waiting = () => {
  const found: string[] = []
  for (let next = spool.pictures.next(); next; next = spool.pictures.next()) {
    found.push(`${next.eventId} ${next.kind}`)
    spool.pictures.drop(next.number)
  }
  return found
}
const files = () => readdirSync(join(folder, 'pictures'))

it('sends a picture only once its pass is with the server, the newest first, and then forgets its bytes', () => {
  for (const name of ['a', 'b']) {
    keep(name, picture('scene', name), picture('plate', `${name}p`))
    addRead(name)
  }
  expect(spool.pictures.next()).toBeUndefined()
  send('a')
  expect(spool.pictures.next()).toMatchObject({ eventId: 'a', kind: 'plate', laneCode: 'IN-1', takenMs: 1_000 })
  send('b')
  const next = spool.pictures.next()
  expect(next && readFileSync(spool.pictures.pathOf(next)).toString()).toContain('bp')
  expect(waiting()).toEqual(['b plate', 'b full', 'a plate', 'a full'])
  expect(files()).toEqual([])
})

it('sends that of a vehicle which is held: somebody looks at it', () => {
  keep('a', picture('scene', 'a'))
  addRead('a', { isAsked: true })
  expect(spool.pictures.next()).toBeUndefined()
  spool.decide(spool.find('entrance', 'a')?.number ?? 0, 'held')
  expect(waiting()).toEqual(['a full'])
})

it('names one of each kind: the scene or else the vehicle, and the plate; none twice, and none that is too large', () => {
  expect(keep('a', picture('vehicle', 'v'), picture('scene', 's')).map(({ kind }) => kind)).toEqual(['full'])
  expect(keep('a', picture('scene', 'other'), picture('plate', 'p')).map(({ kind }) => kind)).toEqual(['plate'])
  expect(keep('b', picture('vehicle', 'v'))).toEqual([{ kind: 'full', sha256: picture('vehicle', 'v').sha256 }])
  expect(keep('c', picture('scene', 'x', maxBoxPictureBytes + 1))).toEqual([])
})

it('keeps bytes that two reads share until both are sent', () => {
  keep('a', picture('scene', 'same'))
  keep('b', picture('scene', 'same'))
  for (const name of ['a', 'b']) addRead(name)
  send('b')
  expect(waiting()).toEqual(['b full'])
  expect(files()).toHaveLength(1)
})

it('drops the oldest for a new one when its share of the disk is full; the reads stay', () => {
  spool.close()
  spool = openSpool(folder, 250)
  for (const name of ['a', 'b', 'c']) {
    keep(name, picture('scene', name))
    addRead(name)
    send(name)
  }
  expect(waiting()).toEqual(['c full', 'b full'])
  expect(keep('d', picture('scene', 'd', 251))).toEqual([])
  expect(spool.find('entrance', 'a')).toBeDefined()
})

it('survives a sudden end: what is named is there, and bytes that nothing names go', () => {
  keep('a', picture('scene', 'a'))
  addRead('a')
  send('a')
  writeFileSync(join(folder, 'pictures', 'half'), 'x')
  spool.close()
  spool = openSpool(folder)
  expect(existsSync(join(folder, 'pictures', 'half'))).toBe(false)
  expect(waiting()).toEqual(['a full'])
})

it('forgets pictures whose read never came to the server', () => {
  keep('a', picture('scene', 'a'))
  spool.pictures.keepHouse(1_000 + 15 * 24 * 3_600_000)
  expect(files()).toEqual([])
})
