import {
  acceptRepair,
  type BodyOf,
  countRepairOrder,
  finishRepair,
  type Permission,
  queryRepairOrder,
  repairableDevices,
  repairOrderDetail,
  reportFault,
  saveCamera,
  takeRepairOrder,
  uploadToOss,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { picture } from '../../../testing/picture.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let lot: TestLot
let deviceId: number
let admin: SignedInCaller
let mechanic: SignedInCaller
let stranger: SignedInCaller
/** Of another sub-tenant, without this lot. */
let neighbour: SignedInCaller
let reader: SignedInCaller

const handling: Permission[] = ['repairOrder.read', 'repairOrder.handle', 'repairOrder.accept', 'repairOrder.report']
const start = new Date('2026-03-02T08:00:00+08:00')
const later = (minutes: number) => server.setTime(new Date(start.getTime() + minutes * 60_000))

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  const { tenantId, admin: first } = await server.addTenant('甲停车')
  admin = first
  mechanic = await server.addUser(tenantId, handling)
  reader = await server.addUser(tenantId, ['repairOrder.read'])
  stranger = (await server.addTenant('乙停车')).admin
  neighbour = await server.addUser(tenantId, handling, { subTenantId: await addSubTenant(server, tenantId) })
  lot = await addLot(server, tenantId, { name: '东门停车场' })
  const camera = { lotId: lot.lotId, kind: 'barrier', name: '东门道闸', serial: 'b1' } as const
  deviceId = (await server.call(saveCamera, camera, { as: admin })).deviceId
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(start)
  await server.owner.shared.deleteFrom('repair_order').execute()
})

const report = async (more: Partial<BodyOf<typeof reportFault>> = {}, as = admin) =>
  (await server.call(reportFault, { lotId: lot.lotId, deviceId, fault: '抬杆不落', ...more }, { as })).repairOrderId
const detail = (repairOrderId: number, as = admin) => server.call(repairOrderDetail, { repairOrderId }, { as })
const list = async (body: BodyOf<typeof queryRepairOrder> = {}, as = admin) => {
  const data = await server.call(queryRepairOrder, body, { as })
  return typeof data === 'string' ? [] : data.list
}
const upload = async (as: SignedInCaller) => {
  const answer = await server.upload(uploadToOss, { name: 'a.png', bytes: picture }, { as })
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data.items[0]?.url ?? ''
}

describe('[device/repairOrders] a repair order', () => {
  it('goes from the report to the acceptance by another person, with who, when, how long and its pictures', async () => {
    const [fault, repaired] = [await upload(admin), await upload(mechanic)]
    const repairOrderId = await report({ pictureUrls: [fault] })
    later(10)
    await server.call(takeRepairOrder, { repairOrderId }, { as: mechanic })
    later(50)
    await server.call(finishRepair, { repairOrderId, result: '换了弹簧', pictureUrls: [repaired] }, { as: mechanic })
    expect(await detail(repairOrderId)).toMatchObject({ state: 'repaired', lastedMinutes: 50, acceptedAt: null })
    later(90)
    await server.call(acceptRepair, { repairOrderId, isGood: true, verdict: '好了' }, { as: admin })
    later(1000)
    const row = await detail(repairOrderId)
    expect(row).toMatchObject({
      ...{ deviceName: '东门道闸', deviceKind: 'barrier', state: 'accepted', fault: '抬杆不落', result: '换了弹簧' },
      ...{ reportedAt: '2026-03-02 08:00:00', takenAt: '2026-03-02 08:10:00', repairedAt: '2026-03-02 08:50:00' },
      ...{ acceptedAt: '2026-03-02 09:30:00', verdict: '好了', lastedMinutes: 90, reporterName: '管理员' },
    })
    // Who may read the order sees both pictures, whoever sent them; a stranger does not.
    for (const url of [...row.reportPictures, ...row.repairPictures]) {
      const statusFor = async ({ cookie }: SignedInCaller) =>
        (await fetch(server.address + url, { headers: { cookie } })).status
      expect(await Promise.all([admin, mechanic, reader, stranger].map(statusFor))).toEqual([200, 200, 200, 410])
    }
    expect([row.reportPictures.length, row.repairPictures.length]).toEqual([1, 1])
  })

  it('is never accepted by the one who repaired it, and goes back with a reason', async () => {
    const repairOrderId = await report()
    const accept = (isGood: boolean, as: SignedInCaller, verdict = '') =>
      server.post(acceptRepair, { repairOrderId, isGood, verdict }, { as })
    await server.call(takeRepairOrder, { repairOrderId }, { as: mechanic })
    await server.call(finishRepair, { repairOrderId, result: '修了' }, { as: mechanic })
    expect((await accept(true, mechanic)).body).toMatchObject({ code: 'repairOrder.ownWork' })
    expect((await accept(false, admin)).body).toMatchObject({ code: 'repairOrder.noReason' })
    expect((await accept(false, admin, '还是不落')).body).toMatchObject({ state: 'success' })
    expect(await detail(repairOrderId, mechanic)).toMatchObject({
      state: 'taken',
      verdict: '还是不落',
      isTakenByMe: true,
    })
    expect((await accept(true, admin)).body).toMatchObject({ code: 'repairOrder.moved' })
  })

  it('is finished only by who took it; another takes it over first', async () => {
    const repairOrderId = await report()
    const finish = (as: SignedInCaller) => server.post(finishRepair, { repairOrderId, result: '修了' }, { as })
    expect((await finish(admin)).body).toMatchObject({ code: 'repairOrder.moved' })
    await server.call(takeRepairOrder, { repairOrderId }, { as: mechanic })
    expect((await finish(admin)).body).toMatchObject({ code: 'repairOrder.notYours' })
    await server.call(takeRepairOrder, { repairOrderId }, { as: admin })
    expect((await finish(admin)).body).toMatchObject({ state: 'success' })
    expect(await server.refuse(takeRepairOrder, { repairOrderId }, { as: mechanic })).toMatchObject({
      code: 'repairOrder.moved',
    })
  })

  it('invalid: a second one for a device, no words, a device of another lot, a picture that is none of ours', async () => {
    const refuse = (more: Partial<BodyOf<typeof reportFault>>) =>
      server.refuse(reportFault, { lotId: lot.lotId, deviceId, fault: 'x', ...more }, { as: admin })
    expect(await refuse({ pictureUrls: ['/api/file/aaaaaaaaaaaaaaaaaaaaaaaa/a.png'] })).toMatchObject({
      code: 'repairOrder.picture',
    })
    expect(await list()).toEqual([])
    await report()
    expect(await refuse({})).toMatchObject({ code: 'repairOrder.open', issues: [{ path: 'deviceId' }] })
    expect(await refuse({ fault: ' ' })).toMatchObject({ code: 'request.invalid', issues: [{ path: 'fault' }] })
    expect(await refuse({ deviceId: 999_999 })).toMatchObject({ code: 'row.missing', issues: [{ path: 'deviceId' }] })
    expect(await server.call(countRepairOrder, { state: 'reported', deviceName: '道闸' }, { as: admin })).toEqual({
      total: 1,
    })
  })

  it('not permitted, and another tenant’s or lot’s looks like missing', async () => {
    const repairOrderId = await report()
    expect(await server.refuse(takeRepairOrder, { repairOrderId }, { as: reader })).toMatchObject({ state: 401 })
    for (const as of [stranger, neighbour]) {
      expect(await list({}, as)).toEqual([])
      expect(await server.refuse(repairOrderDetail, { repairOrderId }, { as })).toMatchObject({ code: 'row.missing' })
      expect(await server.refuse(takeRepairOrder, { repairOrderId }, { as })).toMatchObject({ code: 'row.missing' })
      expect(await server.call(repairableDevices, { lotId: lot.lotId }, { as })).toEqual({ list: [] })
      const fault = { lotId: lot.lotId, deviceId, fault: 'x' }
      expect(await server.refuse(reportFault, fault, { as })).toMatchObject({ code: 'row.missing' })
    }
  })

  it('is exported as it is listed', async () => {
    await report()
    const url = await server.call(queryRepairOrder, { QueryAll: true }, { as: admin })
    const sheet = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(sheet[1]?.slice(0, 5)).toEqual(['东门道闸', '道闸', '东门停车场', '抬杆不落', '待接单'])
    expect(await server.refuse(queryRepairOrder, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})
