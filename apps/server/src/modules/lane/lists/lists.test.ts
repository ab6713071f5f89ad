import { saveBlackList, takeLaneLists } from '@parkdesk/contract'
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

const take = ({ boxSerial, boxKey }: TestLot) =>
  server.call(takeLaneLists, {}, { headers: { 'x-box-serial': boxSerial, 'x-box-key': boxKey } })

it('ok: the black list and the lanes of the box’s own lot', async () => {
  await server.call(saveBlackList, { plateNumber: '粤B00009' }, { as: admin })
  await server.call(saveBlackList, { plateNumber: '粤B00007', lotId: other.lotId }, { as: admin })
  await server.call(saveBlackList, { plateNumber: '粤B00008', disabled: true }, { as: admin })
  expect(await take(lot)).toEqual({
    at: '2026-03-02T00:00:00.000Z',
    blackListed: ['粤B00009'],
    whenBlackListed: 'open',
    lanes: [
      { laneCode: 'IN-1', mode: 'normal' },
      { laneCode: 'OUT-1', mode: 'normal' },
    ],
  })
  expect((await take(other)).blackListed).toEqual(['粤B00007', '粤B00009'])
})

it('only a box with its key', async () => {
  expect(await server.refuse(takeLaneLists, {}, { as: admin })).toMatchObject({ code: 'device.unknown' })
})
