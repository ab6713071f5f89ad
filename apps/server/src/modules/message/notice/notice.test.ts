import {
  type BodyOf,
  confirmImportantNotice,
  countImportantNotice,
  noticeAudience,
  noticeReaders,
  publishImportantNotice,
  queryImportantNotice,
  queryMessage,
  waitingNotice,
  withdrawImportantNotice,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sendNotices } from './send-notices.ts'

let server: TestServer
let admin: SignedInCaller
let stranger: SignedInCaller
let colleague: SignedInCaller
let guard: SignedInCaller
const at = (clock: string, day = '2026-03-02') => new Date(`${day}T${clock}+08:00`)

beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  stranger = (await server.addTenant('乙停车')).admin
  colleague = await server.addUser(tenant.tenantId, [])
  guard = await server.addUser(tenant.tenantId, [])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(at('08:00:00'))
  await server.owner.shared.deleteFrom('important_notice').execute()
  await server.owner.shared.deleteFrom('message').execute()
})

type Notice = BodyOf<typeof publishImportantNotice>
const draft: Notice = {
  title: '设备维护',
  body: '今晚维护',
  beginAt: '2026-03-02 08:00:00',
  endAt: '2026-03-02 23:59:59',
  roleCodes: [],
}
const publish = async (part: Partial<Notice> = {}) =>
  (await server.call(publishImportantNotice, { ...draft, ...part }, { as: admin })).noticeId
const waiting = async (as: SignedInCaller) => (await server.call(waitingNotice, {}, { as })).list
const messagesOf = async (as: SignedInCaller) => (await server.call(queryMessage, { kind: 'notice' }, { as })).list
const rows = async () => (await server.call(queryImportantNotice, {}, { as: admin })).list

describe('a notice', () => {
  it('is shown to each reader until they confirm it, once', async () => {
    const noticeId = await publish()
    expect(await waiting(colleague)).toMatchObject([{ noticeId, title: '设备维护', creatorName: '管*' }])
    expect(await messagesOf(colleague)).toMatchObject([
      { subjectId: noticeId, content: { title: '设备维护', text: '今晚维护' } },
    ])
    await server.call(confirmImportantNotice, { noticeId }, { as: colleague })
    server.setTime(at('09:00:00'))
    await server.call(confirmImportantNotice, { noticeId }, { as: colleague })
    expect([(await waiting(colleague)).length, (await waiting(guard)).length]).toEqual([0, 1])
    expect(await rows()).toMatchObject([{ readerCount: 3, confirmedCount: 1, state: 'running', roleCodes: [] }])
    expect((await server.call(noticeReaders, { noticeId }, { as: admin })).list).toEqual([
      { userId: admin.userId, realName: '管理员', confirmedAt: null },
      { userId: guard.userId, realName: expect.any(String), confirmedAt: null },
      { userId: colleague.userId, realName: expect.any(String), confirmedAt: '2026-03-02 08:00:00' },
    ])
  })

  it('is for its roles only', async () => {
    const noticeId = await publish({ roleCodes: colleague.roles })
    expect([(await waiting(colleague)).length, (await waiting(guard)).length]).toEqual([1, 0])
    expect([(await messagesOf(colleague)).length, (await messagesOf(guard)).length]).toEqual([1, 0])
    expect(await rows()).toMatchObject([{ readerCount: 1 }])
    expect(await server.refuse(confirmImportantNotice, { noticeId }, { as: guard })).toMatchObject({
      code: 'row.missing',
    })
  })

  it('begins and ends at its times, and its readers get a message when it begins', async () => {
    const clockAt = (clock: string) => ({ database: server.database, clock: () => at(clock) })
    const noticeId = await publish({ beginAt: '2026-03-02 10:00:00', endAt: '2026-03-02 10:59:59' })
    await sendNotices(clockAt('09:59:59'))
    expect([await waiting(colleague), await messagesOf(colleague)]).toEqual([[], []])
    expect(await rows()).toMatchObject([{ state: 'coming' }])
    expect(await server.refuse(confirmImportantNotice, { noticeId }, { as: colleague })).toMatchObject({
      code: 'row.missing',
    })
    server.setTime(at('10:00:00'))
    await Promise.all([sendNotices(clockAt('10:00:00')), sendNotices(clockAt('10:00:00'))])
    expect([(await waiting(colleague)).length, (await messagesOf(colleague)).length]).toEqual([1, 1])
    server.setTime(at('11:00:00'))
    expect(await waiting(colleague)).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'over' }])
  })

  it('can be withdrawn, once', async () => {
    const noticeId = await publish()
    await server.call(withdrawImportantNotice, { noticeId }, { as: admin })
    expect(await waiting(colleague)).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'withdrawn' }])
    expect(await server.refuse(withdrawImportantNotice, { noticeId }, { as: admin })).toMatchObject({
      code: 'notice.over',
    })
    const actions = await server.owner.shared
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'importantNotice')
      .where('entity_id', '=', String(noticeId))
      .orderBy('audit_id')
      .execute()
    expect(actions.map(row => row.action)).toEqual(['importantNotice.publish', 'importantNotice.withdraw'])
  })
})

describe('the list', () => {
  it('filters by title and state, and counts the same', async () => {
    await publish()
    await publish({ title: '排班调整', beginAt: '2026-03-03 00:00:00', endAt: '2026-03-04 00:00:00' })
    for (const [filter, titles] of [
      [{}, ['排班调整', '设备维护']],
      [{ title: '排班' }, ['排班调整']],
      [{ state: 'running' as const }, ['设备维护']],
      [{ state: 'over' as const }, []],
    ] as const) {
      const { list } = await server.call(queryImportantNotice, filter, { as: admin })
      expect(list.map(row => row.title)).toEqual(titles)
      expect(await server.call(countImportantNotice, filter, { as: admin })).toEqual({ total: titles.length })
    }
  })

  it('names the roles that a notice can be for', async () => {
    const { roles } = await server.call(noticeAudience, {}, { as: admin })
    expect(roles.map(role => role.code)).toEqual(['admin', ...colleague.roles, ...guard.roles])
  })
})

describe('refusals', () => {
  it.each<[string, Partial<Notice>, string]>([
    ['the end before the beginning', { beginAt: '2026-03-03 00:00:00' }, 'time.reversed'],
    ['an end that has passed', { beginAt: '2026-03-01 00:00:00', endAt: '2026-03-02 07:59:58' }, 'notice.endPast'],
    ['a role that is not there', { roleCodes: ['unheardOf'] }, 'menu.roleGone'],
    ['no title', { title: ' ' }, 'request.invalid'],
  ])('invalid: %s', async (_what, part, code) => {
    expect(await server.refuse(publishImportantNotice, { ...draft, ...part }, { as: admin })).toMatchObject({ code })
    expect(await rows()).toEqual([])
  })

  it('not permitted without importantNotice.save', async () => {
    expect(await server.refuse(publishImportantNotice, draft, { as: colleague })).toMatchObject({ state: 401 })
  })

  it("another tenant's notice looks missing", async () => {
    const noticeId = await publish()
    expect([await waiting(stranger), await messagesOf(stranger)]).toEqual([[], []])
    for (const endpoint of [withdrawImportantNotice, noticeReaders, confirmImportantNotice]) {
      expect(await server.refuse(endpoint, { noticeId }, { as: stranger })).toMatchObject({ code: 'row.missing' })
    }
  })
})
