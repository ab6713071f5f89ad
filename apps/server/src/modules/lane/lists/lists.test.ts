import { type BodyOf, saveBlackList, saveFreeVehicle, saveWhiteList, takeLaneLists } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let lot: TestLot
let other: TestLot

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  const first = await server.addTenant('甲停车')
  admin = first.admin
  lot = await addLot(server, first.tenantId)
  other = await addLot(server, first.tenantId, { name: '另一车场' })
})
afterAll(() => server.close())

const take = ({ boxSerial, boxKey }: TestLot, body: BodyOf<typeof takeLaneLists> = {}) =>
  server.call(takeLaneLists, body, { headers: { 'x-box-serial': boxSerial, 'x-box-key': boxKey } })

it('ok: the black list and the lanes of the box’s own lot', async () => {
  await server.call(saveBlackList, { plateNumber: '粤B00009' }, { as: admin })
  await server.call(saveBlackList, { plateNumber: '粤B00007', lotId: other.lotId }, { as: admin })
  await server.call(saveBlackList, { plateNumber: '粤B00008', disabled: true }, { as: admin })
  expect(await take(lot)).toEqual({
    at: '2026-03-02T00:00:00.000Z',
    blackListed: ['粤B00009'],
    whenBlackListed: 'open',
    lanes: [
      { laneCode: 'IN-1', mode: 'normal', isInner: false },
      { laneCode: 'OUT-1', mode: 'normal', isInner: false },
    ],
  })
  expect((await take(other)).blackListed).toEqual(['粤B00007', '粤B00009'])
})

it('ok: rights of plates and rules of its own lot, to a box that knows them, once as long as they are the same', async () => {
  await server.call(
    saveWhiteList,
    { PlateNumber: '粤B00001', lotId: lot.lotId, BeginDate: '2026-03-02' },
    { as: admin },
  )
  // It begins when no box is cut off any more.
  await server.call(
    saveWhiteList,
    { PlateNumber: '粤B00003', lotId: lot.lotId, BeginDate: '2026-05-01' },
    { as: admin },
  )
  const police = { name: '警车', plateKinds: ['police' as const], beginsOn: '2026-01-01', weekdays: [1, 2, 3] }
  const { freeVehicleId } = await server.call(saveFreeVehicle, { ...police, lotIds: [lot.lotId] }, { as: admin })
  const { print, rights } = await take(lot, { version: 2 })
  expect(rights).toMatchObject({
    ...{ whenCutOff: 'open', timeZone: 'Asia/Shanghai', vehicleClasses: [] },
    rights: [{ plate: '粤B00001', holder: 'whiteList', hours: null }],
    freeing: [{ terms: { plateKinds: ['police'], weekdays: [1, 2, 3] } }],
  })
  expect(await take(lot, { version: 2, ...(print && { print }) })).toMatchObject({ print })
  expect((await take(lot, { version: 2, ...(print && { print }) })).rights).toBeUndefined()
  expect((await take(other, { version: 2 })).rights).toMatchObject({ rights: [], freeing: [] })
  const changed = { ...police, freeVehicleId, weekdays: [1], lotIds: [lot.lotId] }
  await server.call(saveFreeVehicle, changed, { as: admin })
  const fresh = await take(lot, { version: 2, ...(print && { print }) })
  expect(fresh.rights?.freeing).toMatchObject([{ terms: { weekdays: [1] } }])
  expect(fresh.print).not.toBe(print)
})

it('a box of before is sent what it was sent before', async () => {
  expect(Object.keys(await take(lot)).sort()).toEqual(['at', 'blackListed', 'lanes', 'whenBlackListed'])
})

it('only a box with its key', async () => {
  expect(await server.refuse(takeLaneLists, {}, { as: admin })).toMatchObject({ code: 'device.unknown' })
})
