import {
  type BodyOf,
  countMessage,
  importBlackList,
  queryMessage,
  readAllMessage,
  readMessage,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeXlsx } from '../../../lib/sheet/write-xlsx.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { announceVersion } from '../version/announce-version.ts'
import { removeOldMessages } from './remove-old-messages.ts'

let server: TestServer
let lot: TestLot
let otherLot: TestLot
let admin: SignedInCaller
let stranger: SignedInCaller
/** Belongs to a sub-tenant with the first lot only. */
let guard: SignedInCaller
let colleague: SignedInCaller
let round = 10

beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  stranger = (await server.addTenant('乙停车')).admin
  const { sub_tenant_id: subTenantId } = await server.owner.shared
    .insertInto('sub_tenant')
    .values({ tenant_id: tenant.tenantId, name: '东区' })
    .returning('sub_tenant_id')
    .executeTakeFirstOrThrow()
  lot = await addLot(server, tenant.tenantId, { name: '东区停车场', subTenantId })
  otherLot = await addLot(server, tenant.tenantId, { name: '西区停车场' })
  guard = await server.addUser(tenant.tenantId, ['alarm.read'], { subTenantId })
  colleague = await server.addUser(tenant.tenantId, ['blackList.read', 'blackList.import'])
})
afterAll(() => server.close())
beforeEach(async () => {
  round++
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('message').execute()
})

/** A new plate for each test, so that its exit is not a repeated one. */
const plate = (index: number) => `粤B${round}00${index}`
const exit = (which: string, of = lot, at = '2026-03-02T08:00:00+08:00') =>
  of.report([{ direction: 'out', plate: which, passedAt: at }])
const list = async (as: SignedInCaller, body: BodyOf<typeof queryMessage> = {}) =>
  (await server.call(queryMessage, body, { as })).list
const plates = async (...of: Parameters<typeof list>) => (await list(...of)).map(row => row.content.plate)
const unread = async (as: SignedInCaller) => (await server.call(countMessage, { state: 'unread' }, { as })).total

describe('query', () => {
  it('ok: an alarm is a message with the values for its text, newest first', async () => {
    await exit(plate(1))
    server.setTime(new Date('2026-03-02T08:01:00+08:00'))
    await exit(plate(2), otherLot)
    expect(await list(admin)).toMatchObject([
      { content: { plate: plate(2) } },
      {
        kind: 'exitWithoutEntry',
        state: 'unread',
        raisedAt: '2026-03-02 08:00:00',
        subjectId: expect.any(Number),
        content: { plate: plate(1), lotName: '东区停车场', laneName: '出口 1' },
      },
    ])
  })

  it('ok: filters by kind, state and time, with matching counts', async () => {
    await exit(plate(1))
    server.setTime(new Date('2026-03-02T08:03:00+08:00'))
    await exit(plate(2))
    const [, first] = await list(admin)
    await server.call(readMessage, { messageIds: [first?.messageId ?? 0] }, { as: admin })
    const cases: [BodyOf<typeof countMessage>, string[]][] = [
      [{ state: 'unread' }, [plate(2)]],
      [{ state: 'read' }, [plate(1)]],
      [{ kind: 'exitWithoutEntry' }, [plate(2), plate(1)]],
      [{ kind: 'version' }, []],
      [{ begin: '2026-03-02 08:00:01' }, [plate(2)]],
      [{ end: '2026-03-02 08:02:59' }, [plate(1)]],
    ]
    for (const [filter, expected] of cases) {
      expect(await plates(admin, filter)).toEqual(expected)
      expect(await server.call(countMessage, filter, { as: admin })).toEqual({ total: expected.length })
    }
    expect(await plates(admin, { Page: 2, PerPage: 1 })).toEqual([plate(1)])
  })

  it('[RP-02] a person sees only the messages of their permissions and lots', async () => {
    await exit(plate(1))
    await exit(plate(2), otherLot)
    expect(await plates(guard)).toEqual([plate(1)])
    expect(await list(colleague)).toEqual([])
  })

  it("another tenant's messages are not visible", async () => {
    await exit(plate(1))
    expect(await list(stranger)).toEqual([])
  })

  it('a late event makes no message', async () => {
    await exit(plate(1), lot, '2026-03-02T07:50:00+08:00')
    expect(await list(admin)).toEqual([])
  })
})

describe('read', () => {
  it('ok: a message read by one person is still unread for another', async () => {
    await exit(plate(1))
    await exit(plate(2))
    const [newest] = await list(guard)
    const messageIds = [newest?.messageId ?? 0]
    expect(await server.call(readMessage, { messageIds }, { as: guard })).toEqual({ read: 1 })
    expect(await server.call(readMessage, { messageIds }, { as: guard })).toEqual({ read: 0 })
    expect([await unread(guard), await unread(admin)]).toEqual([1, 2])
  })

  it('ok: marking all marks all that the person sees', async () => {
    await exit(plate(1))
    await exit(plate(2), otherLot)
    expect(await server.call(readAllMessage, {}, { as: guard })).toEqual({ read: 1 })
    expect(await unread(guard)).toBe(0)
    expect(await server.call(readAllMessage, {}, { as: admin })).toEqual({ read: 2 })
  })

  it('ignores messages that the person cannot see', async () => {
    await exit(plate(1), otherLot)
    const [message] = await list(admin)
    const messageIds = [message?.messageId ?? 0]
    for (const as of [guard, colleague, stranger]) {
      expect(await server.call(readMessage, { messageIds }, { as })).toEqual({ read: 0 })
    }
  })

  it('invalid: none, too many', async () => {
    for (const messageIds of [[], Array.from({ length: 201 }, (_, index) => index)]) {
      expect(await server.refuse(readMessage, { messageIds }, { as: admin })).toMatchObject({ code: 'request.invalid' })
    }
  })
})

describe('messages other than alarms', () => {
  it('a finished import is reported to the person who started it', async () => {
    const bytes = await writeXlsx({
      sheetName: '名单',
      columns: ['车牌号', '车牌颜色', '车主姓名', '车主电话', '有效期至', '备注'].map(heading => ({
        heading,
        kind: 'text' as const,
        widthChars: 12,
      })),
      rows: [
        ['粤B88888', '', '', '', '', ''],
        ['X', '', '', '', '', ''],
      ],
    })
    await server.upload(importBlackList, { name: '名单.xlsx', bytes }, { as: colleague })
    expect(await list(colleague)).toMatchObject([
      {
        kind: 'imported',
        content: { noun: 'blackList', fileName: '名单.xlsx', total: 2, success: 1, repeat: 0, failed: 1 },
      },
    ])
    expect(await list(admin)).toEqual([])
  })

  it('a new version is announced to everybody, once', async () => {
    await announceVersion({ database: server.database, clock: () => new Date('2026-03-02T08:00:00+08:00') })
    await announceVersion({ database: server.database, clock: () => new Date('2026-03-02T09:00:00+08:00') })
    for (const as of [admin, colleague, stranger]) {
      expect(await list(as)).toMatchObject([{ kind: 'version', raisedAt: '2026-03-02 08:00:00' }])
    }
  })
})

it('messages are removed after 90 days, with their read marks', async () => {
  await exit(plate(1))
  await server.call(readAllMessage, {}, { as: admin })
  await removeOldMessages({ database: server.database, clock: () => new Date('2026-05-31T07:59:59+08:00') })
  expect(await list(admin)).toHaveLength(1)
  await removeOldMessages({ database: server.database, clock: () => new Date('2026-05-31T08:00:01+08:00') })
  expect(await list(admin)).toEqual([])
})
