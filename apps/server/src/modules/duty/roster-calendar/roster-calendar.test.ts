import {
  makeRosterCalendar,
  publishRoster,
  revokeRosterCalendar,
  rosterCalendar,
  saveRosterEntry,
  saveSentry,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calendarOf, folded } from './rules.ts'

let server: TestServer
let admin: SignedInCaller
let attendant: SignedInCaller
let other: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-10T08:00:00+08:00'))
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  attendant = await server.addUser(tenant.tenantId, ['roster.read'])
  other = await server.addUser(tenant.tenantId, ['roster.read'])
  const { lotId } = await addLot(server, tenant.tenantId)
  const booth = { lotId, name: '东岗; 北门', float: '0', userIds: [attendant.userId, other.userId] }
  const { sentryId } = await server.call(saveSentry, booth, { as: admin })
  const shift = { sentryId, day: '2026-03-20', shiftName: '夜班', startsAt: '20:00', minutes: 720 }
  await server.call(saveRosterEntry, { ...shift, userId: attendant.userId }, { as: admin })
  await server.call(saveRosterEntry, { ...shift, userId: other.userId, shiftName: '别人' }, { as: admin })
  await server.call(publishRoster, { lotId, month: '2026-03' }, { as: admin })
})
afterAll(() => server.close())

const get = async (path: string) => {
  const answer = await fetch(`${server.address}${path}`)
  return { status: answer.status, text: await answer.text() }
}

describe('[basic/shift] shifts in a calendar program', () => {
  it('ok: one’s own published shifts by the address alone, until it is made again or revoked', async () => {
    expect(await server.call(rosterCalendar, {}, { as: attendant })).toEqual({ since: null })
    const { path } = await server.call(makeRosterCalendar, {}, { as: attendant })
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain('DTSTART:20260320T120000Z\r\nDTEND:20260321T000000Z\r\nSUMMARY:夜班 东岗\\; 北门\r\n')
    expect(text).not.toContain('别人')
    expect(await server.call(rosterCalendar, {}, { as: attendant })).toEqual({ since: '2026-03-10 08:00:00' })
    const { path: second } = await server.call(makeRosterCalendar, {}, { as: attendant })
    expect((await get(path)).status).toBe(410)
    expect((await get(second)).status).toBe(200)
    await server.call(revokeRosterCalendar, {}, { as: attendant })
    expect((await get(second)).status).toBe(410)
  })

  it('invalid: another code, a token of nobody, somebody who is locked', async () => {
    const { path } = await server.call(makeRosterCalendar, {}, { as: other })
    expect((await get(path.replace(/calendar\/[\da-f]{12}/, 'calendar/000000000000'))).status).toBe(410)
    expect((await get(path.replace('.ics', ''))).status).toBe(410)
    const person = server.owner.shared.updateTable('app_user').where('user_id', '=', other.userId)
    await person.set({ disabled_at: new Date() }).execute()
    expect((await get(path)).status).toBe(410)
  })

  it('no line is longer than 75 bytes, no character is cut, and unfolded it is what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        const line = `SUMMARY:${text.replaceAll(/[\r\n]/g, '')}`
        const parts = folded(line).split('\r\n')
        return parts.every(part => Buffer.byteLength(part) <= 75) && parts.join('\r\n').replaceAll('\r\n ', '') === line
      }),
    )
    expect(calendarOf('a', [], new Date(0)).split('\r\n').at(-1)).toBe('')
  })
})
