import {
  type BodyOf,
  checkUserPassword,
  countSentry,
  querySentry,
  removeSentry,
  saveSentry,
  sentryChoices,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
let lot: TestLot
let other: TestLot
let laneIds: number[]

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  const first = await server.addTenant('甲停车')
  ;({ admin, tenantId } = first)
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['sentry.read'])
  lot = await addLot(server, tenantId)
  other = await addLot(server, tenantId)
  const { lanes } = await server.call(sentryChoices, { lotId: lot.lotId }, { as: admin })
  laneIds = lanes.map(({ laneId }) => laneId)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('sentry').execute()
})

type Entry = BodyOf<typeof saveSentry>
const entryOf = (more: Partial<Entry>): Entry => ({ lotId: lot.lotId, name: '东岗', float: '200', ...more })
const save = async (more: Partial<Entry> = {}) => (await server.call(saveSentry, entryOf(more), { as: admin })).sentryId
const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveSentry, entryOf(more), { as })
const list = async (body: BodyOf<typeof querySentry> = {}, as = admin) => {
  const data = await server.call(querySentry, { Sort: 'name', Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}

describe('[basic/sentry] booths', () => {
  it('ok: shows what was saved, filters, counts and exports', async () => {
    const [one = 0] = laneIds
    const people = (await server.call(sentryChoices, { lotId: lot.lotId }, { as: admin })).people
    await save({ laneIds: [one], userIds: people.map(({ userId }) => userId), code: 'E1' })
    await save({ name: '西岗', disabled: true })
    const [east] = await list({ name: 'e1' })
    expect(east).toMatchObject({ name: '东岗', float: '200.00', laneIds: [one], onDuty: '', status: 'enabled' })
    expect(east?.userNames).toContain('管理员')
    expect(await list({ status: ['disabled'] })).toMatchObject([{ name: '西岗' }])
    expect(await server.call(countSentry, { lotId: [lot.lotId] }, { as: admin })).toEqual({ total: 2 })
    expect(await server.call(countSentry, { lotId: [other.lotId] }, { as: admin })).toEqual({ total: 0 })
    const url = await server.call(querySentry, { QueryAll: true, name: 'E1' }, { as: admin })
    const [head, row] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(head?.slice(0, 3)).toEqual(['岗亭', '编号', '停车场'])
    expect(row?.slice(0, 2)).toEqual(['东岗', 'E1'])
    expect(await server.refuse(querySentry, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })

  it('conflict: a name of the lot, a lane of another booth', async () => {
    const sentryId = await save({ laneIds })
    expect(await refuse({})).toMatchObject({ code: 'sentry.nameTaken', issues: [{ path: 'name' }] })
    expect(await refuse({ name: '西岗', laneIds })).toMatchObject({ code: 'sentry.laneTaken' })
    expect(await refuse({ sentryId, lotId: other.lotId })).toMatchObject({ code: 'sentry.lotFixed' })
    await save({ sentryId, laneIds: laneIds.slice(1) })
    await save({ name: '西岗', laneIds: laneIds.slice(0, 1) })
    expect(await list()).toMatchObject([{ laneIds: laneIds.slice(1) }, { laneIds: laneIds.slice(0, 1) }])
    expect(await server.call(saveSentry, entryOf({ lotId: other.lotId }), { as: admin })).toMatchObject({})
  })

  it('invalid: a lane elsewhere, a person who has left or does not see the lot; who has left may stay', async () => {
    expect(await refuse({ lotId: other.lotId, laneIds })).toMatchObject({ code: 'sentry.laneForeign' })
    expect(await refuse({ userIds: [999_999] })).toMatchObject({ code: 'sentry.personForeign' })
    const { people } = await server.call(sentryChoices, { lotId: lot.lotId }, { as: admin })
    const him = people.find(({ realName }) => realName !== '管理员')?.userId ?? 0
    const sentryId = await save({ userIds: [him] })
    await server.owner.shared
      .updateTable('app_user')
      .set({ leaves_on: '2026-03-01' })
      .where('user_id', '=', him)
      .execute()
    expect(await refuse({ name: '西岗', userIds: [him] })).toMatchObject({ code: 'sentry.personForeign' })
    expect(await save({ sentryId, userIds: [him], remark: '夜班' })).toBe(sentryId)
    await server.owner.shared.updateTable('app_user').set({ leaves_on: null }).where('user_id', '=', him).execute()
    expect(await refuse({ float: '1.005' })).toMatchObject({ issues: [{ path: 'float' }] })
  })

  it('not permitted; another tenant’s, and one beyond the lots that one sees, look like missing', async () => {
    const sentryId = await save()
    expect(await refuse({ name: 'b' }, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ sentryId, name: 'b' }, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await list({}, stranger)).toEqual([])
  })

  it('ok: removed after the password re-check, all or none', async () => {
    const sentryIds = [await save(), await save({ name: '西岗' })]
    expect(await server.refuse(removeSentry, { sentryIds }, { as: admin })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const some = { sentryIds: [...sentryIds, 999_999] }
    expect(await server.refuse(removeSentry, some, { as: admin })).toMatchObject({ code: 'row.missing' })
    expect(await server.call(removeSentry, { sentryIds }, { as: admin })).toEqual({ removed: 2 })
  })
})
