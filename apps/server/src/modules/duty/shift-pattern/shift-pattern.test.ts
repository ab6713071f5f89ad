import {
  type BodyOf,
  checkUserPassword,
  countShiftPattern,
  queryShiftPattern,
  removeShiftPattern,
  saveShiftPattern,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant('甲停车')
  admin = first.admin
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(first.tenantId, ['shiftPattern.read'])
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('shift_pattern').execute()
})

type Entry = BodyOf<typeof saveShiftPattern>
const entryOf = (more: Partial<Entry>): Entry => ({
  name: '做三休二',
  shifts: [{ name: '白班', startsAt: '08:00', minutes: 600 }],
  cycle: [1, 1, 1, 0, 0],
  anchorDay: '2026-03-02',
  crews: [{ name: '甲', offset: 0 }],
  ...more,
})
const save = async (more: Partial<Entry> = {}) =>
  (await server.call(saveShiftPattern, entryOf(more), { as: admin })).shiftPatternId
const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveShiftPattern, entryOf(more), { as })
const list = async (body: BodyOf<typeof queryShiftPattern> = {}, as = admin) =>
  (await server.call(queryShiftPattern, body, { as })).list

describe('[operation/workSchedules] shift patterns', () => {
  it('ok: kept as it was written, changed, filtered, counted', async () => {
    const shiftPatternId = await save()
    expect(await list({}, reader)).toMatchObject([{ ...entryOf({}), shiftPatternId, status: 'enabled' }])
    await save({ shiftPatternId, cycle: [1, 0], disabled: true })
    await save({ name: '白班' })
    expect(await list({ status: ['disabled'] })).toMatchObject([{ shiftPatternId, cycle: [1, 0] }])
    expect(await server.call(countShiftPattern, { name: '白' }, { as: admin })).toEqual({ total: 1 })
  })

  it('invalid: a cycle without work or with a shift that is not there, crews beyond it, names twice', async () => {
    const [shift] = entryOf({}).shifts
    if (!shift) throw new Error('no shift')
    expect(await refuse({ cycle: [0, 0] })).toMatchObject({ code: 'shiftPattern.noWork', issues: [{ path: 'cycle' }] })
    expect(await refuse({ cycle: [1, 2] })).toMatchObject({ code: 'shiftPattern.shiftUnknown' })
    expect(await refuse({ crews: [{ name: '甲', offset: 5 }] })).toMatchObject({ code: 'shiftPattern.offsetBeyond' })
    expect(await refuse({ shifts: [shift, shift] })).toMatchObject({ code: 'shiftPattern.shiftTwice' })
    const crew = { name: '甲', offset: 0 }
    expect(await refuse({ crews: [crew, crew] })).toMatchObject({ code: 'shiftPattern.crewTwice' })
    expect(await refuse({ shifts: [{ ...shift, startsAt: '8 Uhr' }] })).toMatchObject({
      issues: [{ path: 'shifts.0.startsAt' }],
    })
  })

  it('conflict: a name that is taken; not permitted; another tenant’s looks like missing', async () => {
    const shiftPatternId = await save()
    expect(await refuse({})).toMatchObject({ code: 'shiftPattern.nameTaken', issues: [{ path: 'name' }] })
    expect(await refuse({ name: 'b' }, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ shiftPatternId }, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await list({}, stranger)).toEqual([])
  })

  it('ok: removed after the password re-check', async () => {
    const shiftPatternIds = [await save()]
    expect(await server.refuse(removeShiftPattern, { shiftPatternIds }, { as: admin })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    expect(await server.call(removeShiftPattern, { shiftPatternIds }, { as: admin })).toEqual({ removed: 1 })
  })
})
