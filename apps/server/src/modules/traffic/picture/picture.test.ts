import { Transformer } from '@napi-rs/image'
import { askLane, deskLanes, maxBoxPictureBytes, permissions, queryPass } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { known, sendBytes, type TakenPicture, takenPicture } from '../../../testing/vehicle-picture.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let car: TakenPicture
let plate: TakenPicture
const now = new Date('2026-03-05T12:00:00+08:00')

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(now)
  car = await takenPicture(1)
  plate = await takenPicture(2, { width: 160, height: 48 })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
})

const read = (address: string, as?: SignedInCaller) =>
  fetch(server.address + address, { headers: as ? { cookie: as.cookie } : {} })
const statusOf = async (address: string, as?: SignedInCaller) => (await read(address, as)).status
const send = (picture: Pick<TakenPicture, 'bytes' | 'sha256'>, of: Parameters<typeof sendBytes>[3] = {}) =>
  sendBytes(server, lot, picture, of)
const named = (picture: TakenPicture, kind: 'full' | 'plate' = 'full') => ({ kind, sha256: picture.sha256 })
const enter = (more: Parameters<TestLot['report']>[0][0] | object = {}) =>
  lot.report([{ direction: 'in', plate: '粤B10001', passedAt: now.toISOString(), ...more }])
async function shown(as = admin) {
  const data = await server.call(queryPass, { Page: 1, PerPage: 10 }, { as })
  return typeof data === 'string' ? [] : data.list.map(({ pictureUrl }) => pictureUrl)
}
const ask = (more: object) => {
  const body = {
    askId: 'a1',
    laneCode: 'OUT-1',
    direction: 'out',
    readAt: now.toISOString(),
    plate: '粤B10009',
  } as const
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  return server.call(askLane, { ...body, ...more }, { headers })
}

describe('the bytes of a picture', () => {
  it('[operation/passing] follow their pass; until then it is announced, and later nothing changes when they come again', async () => {
    await enter({ pictures: [named(car), named(plate, 'plate')] })
    expect(await shown()).toEqual([car.address])
    expect(await statusOf(car.address, admin)).toBe(410)
    expect(await send(car)).toMatchObject({ data: { result: 'stored' } })
    expect(await send(plate, { kind: 'plate' })).toMatchObject({ data: { result: 'stored' } })
    expect(await send(car)).toMatchObject({ data: { result: 'duplicate' } })
    expect(await server.download(car.address, admin)).toEqual(Buffer.from(car.bytes))
    expect(await server.download(plate.address, admin)).toEqual(Buffer.from(plate.bytes))
    const answer = await read(car.address, admin)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toContain('private')
  })

  it('are shown small as well, and the second time from the store', async () => {
    await enter({ pictures: [named(car)] })
    await send(car)
    const small = await server.download(`${car.address}/small`, admin)
    expect(await new Transformer(small).metadata()).toMatchObject({ width: 360, format: 'jpeg' })
    expect(await server.download(`${car.address}/small`, admin)).toEqual(small)
    const path = `${tenantId}/${car.sha256.slice(0, 2)}/${car.sha256}`
    expect(await server.pictures.open(`${path}.small`)).toBeDefined()
    await server.pictures.remove(path)
    expect(await server.download(`${car.address}/small`, admin)).toEqual(small)
  })

  it('that no picture can be made of are shown as they are', async () => {
    const cut = known(car.bytes.subarray(0, 200))
    await enter({ pictures: [named(cut)] })
    await send(cut)
    expect(await server.download(`${cut.address}/small`, admin)).toEqual(Buffer.from(cut.bytes))
  })

  it('of an event that named none come by the number of the event', async () => {
    await enter({ eventId: 'e-late' })
    expect(await shown()).toEqual([null])
    await send(plate, { kind: 'plate', eventId: 'e-late' })
    expect(await shown()).toEqual([plate.address])
    await send(car, { eventId: 'e-late' })
    expect(await shown()).toEqual([car.address])
    const other = await takenPicture(3)
    expect(await send(other, { eventId: 'e-late' })).toMatchObject({ code: 'picture.unannounced' })
  })

  it('that come together are each answered for themselves', async () => {
    const other = await addLot(server, tenantId, { name: '另一车场' })
    const taken = await Promise.all(Array.from({ length: 12 }, (_, index) => takenPicture(index + 20)))
    const ofLot = (at: TestLot, picture: TakenPicture, of = {}) => sendBytes(server, at, picture, of)
    const pictureOf = (index: number) => taken[index] ?? expect.fail(`no picture ${index}`)
    const event = (index: number) => ({ eventId: `together-${index}`, pictures: [named(pictureOf(index))] })
    const passing = { direction: 'in' as const, passedAt: now.toISOString() }
    await lot.report([0, 1, 2, 3].map(index => ({ ...passing, plate: `粤B2000${index}`, ...event(index) })))
    await other.report([4, 5, 6].map(index => ({ ...passing, plate: `粤B2000${index}`, ...event(index) })))
    await lot.report([{ ...passing, plate: '粤B20007', eventId: 'together-late' }])
    await ofLot(lot, pictureOf(0))
    const answers = await Promise.all([
      ...[0, 1, 2, 3].map(index => ofLot(lot, pictureOf(index))),
      ...[4, 5, 6].map(index => ofLot(other, pictureOf(index))),
      ofLot(lot, pictureOf(4)),
      ofLot(lot, pictureOf(8)),
      ofLot(lot, pictureOf(9), { eventId: 'together-late' }),
      ofLot(lot, pictureOf(10), { laneCode: 'IN-1', takenAt: now.toISOString() }),
      ofLot(lot, pictureOf(11), { laneCode: 'NONE', takenAt: now.toISOString() }),
    ])
    const said = answers.map(answer => ('code' in answer ? answer.code : answer.data.result))
    expect(said).toEqual([
      ...['duplicate', 'stored', 'stored', 'stored', 'stored', 'stored', 'stored'],
      ...['picture.unannounced', 'picture.unannounced', 'stored', 'stored', 'picture.unannounced'],
    ])
    const kept = await Promise.all(taken.map(({ address }) => statusOf(address, admin)))
    expect(kept.map(status => status === 200)).toEqual(taken.map((_, index) => ![7, 8, 11].includes(index)))
  })

  it('[dashboard/console] are those of an ask, too, and one ask in two kinds', async () => {
    await ask({ pictures: [named(plate, 'plate'), named(car)] })
    const { lanes } = await server.call(deskLanes, {}, { as: admin })
    expect(lanes.map(({ pictureUrl }) => pictureUrl)).toContain(car.address)
    expect(await send(car)).toMatchObject({ data: { result: 'stored' } })
    await ask({ askId: 'a2', plate: '粤B10010' })
    await send(plate, { askId: 'a2' })
    expect(await statusOf(plate.address, admin)).toBe(200)
  })

  it('of a lane itself replace its older one, not its newer one', async () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
    await send(car, { laneCode: 'IN-1', takenAt: at(0) })
    expect(await send(plate, { laneCode: 'IN-1', takenAt: at(-5) })).toMatchObject({ code: 'picture.unannounced' })
    await send(plate, { laneCode: 'IN-1', takenAt: at(5) })
    expect(await statusOf(plate.address, admin)).toBe(200)
    expect(await statusOf(car.address, admin)).toBe(410)
  })

  it('an address elsewhere remains for old boxes', async () => {
    await enter({ pictureUrl: 'https://camera.example/1.jpg' })
    expect(await shown()).toEqual(['https://camera.example/1.jpg'])
  })
})

describe('bytes are refused', () => {
  const code = async (picture: Pick<TakenPicture, 'bytes' | 'sha256'>, of = {}) => {
    const answer = await send(picture, of)
    return 'code' in answer ? answer.code : answer.state
  }

  it('that nothing names, that are no picture, that are others than named, or too many', async () => {
    const text = known(new TextEncoder().encode('no picture'))
    const large = known(Buffer.concat([car.bytes, Buffer.alloc(maxBoxPictureBytes)]))
    await enter({ eventId: 'e1', pictures: [named(car)] })
    expect(await code(await takenPicture(9))).toBe('picture.unannounced')
    expect(await code(text, { eventId: 'e1' })).toBe('picture.notPicture')
    expect(await code({ bytes: plate.bytes, sha256: car.sha256 })).toBe('picture.wrongHash')
    expect(await code({ bytes: car.bytes, sha256: 'a' })).toBe('picture.unreadable')
    expect(await code(car, { laneCode: 'IN-1' })).toBe('picture.unreadable')
    expect(await code(large, { eventId: 'e1' })).toBe('picture.tooLarge')
    expect(await statusOf(car.address, admin)).toBe(410)
  })

  it('an event that names two of a kind', async () => {
    const [result] = await enter({ pictures: [named(car), named(plate)] })
    expect(result).toMatchObject({ result: 'refused', reason: 'event.unreadable' })
  })
})

describe('a picture is read', () => {
  beforeEach(async () => {
    await enter({ pictures: [named(car)] })
    await send(car)
  })

  it('by who sees passes and personal data; who does not is answered a mask in the place of its address', async () => {
    expect(await statusOf(car.address, await server.addUser(tenantId, ['pass.read', 'personalData.read']))).toBe(200)
    expect(await statusOf(car.address, await server.addUser(tenantId, ['blackList.read', 'personalData.read']))).toBe(
      410,
    )
    const masked = await server.addUser(
      tenantId,
      permissions.filter(permission => permission !== 'personalData.read'),
    )
    expect(await statusOf(car.address, masked)).toBe(410)
    expect(await shown(masked)).toEqual(['*'])
  })

  it('by nobody who is signed out, of another operator, or does not see the lot', async () => {
    expect(await statusOf(car.address)).toBe(401)
    const { admin: stranger } = await server.addTenant('乙停车')
    expect(await statusOf(car.address, stranger)).toBe(410)
    const subTenantId = await addSubTenant(server, tenantId)
    const part = await server.addUser(tenantId, ['pass.read', 'personalData.read'], { subTenantId })
    expect(await statusOf(car.address, part)).toBe(410)
    expect(await statusOf(`${car.address}/small`, part)).toBe(410)
    expect(await statusOf('/api/picture/..%2f..%2fpasswd', admin)).toBe(410)
  })
})
