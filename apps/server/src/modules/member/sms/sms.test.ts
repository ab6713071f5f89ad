import {
  countSms,
  smsGateway as gatewayState,
  querySms,
  registerShare,
  shareCode,
  smsNamesZh,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startTestSmsGateway, type TestSmsGateway } from '../../../testing/test-sms-gateway.ts'
import { takeDue } from './queries.ts'
import { removeOldSms, sendWaitingSms, settleWithoutGateway } from './send.ts'
import { sendSms } from './write-sms.ts'

const token = 'gateway-token-7'
const noon = new Date('2026-03-02T12:00:00+08:00')

let server: TestServer
let gateway: TestSmsGateway
let owner: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot
let now: Date
let logged: string[]

beforeAll(async () => {
  server = await startTestServer()
  neighbour = (await server.addTenant('邻居')).admin
  owner = (await server.addTenant('南山停车')).admin
  lot = await addLot(server, owner.TenantId, { name: '南山停车场' })
})
beforeEach(async () => {
  gateway = await startTestSmsGateway()
  now = noon
  logged = []
  await server.owner.shared.deleteFrom('sms').execute()
  return () => gateway.close()
})
afterAll(() => server.close())

const note = (fields: object, message: string) => void logged.push(JSON.stringify(fields) + message)
/** The services of the server's job, with the test's gateway and clock. */
const services = (timeoutMs = 10_000) => ({
  database: server.database,
  clock: () => now,
  log: { debug: note, info: note, warn: note, error: note },
  smsGateway: { url: gateway.url, token, timeoutMs },
})
const write = (key: string, more: { lotId?: number; phone?: string } = {}, as = owner) => {
  const sms = { kind: 'shareRegistration', phone: '13800138000', text: '您好', key, ...more } as const
  return server.database
    .forTenant(as.TenantId)
    .transaction()
    .execute(db => sendSms(db, as.TenantId, sms, services()))
}
const turn = (timeoutMs?: number) => sendWaitingSms(services(timeoutMs))
const list = async (filter: object = {}, as = owner) => {
  const answer = await server.call(querySms, filter, { as })
  if (typeof answer === 'string') throw new Error('a file instead of rows')
  return answer.list
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

describe('a message', () => {
  it('ok: is sent once, with the token, and listed as sent', async () => {
    await write('a', { lotId: lot.lotId })
    expect(await list()).toMatchObject([{ state: 'waiting', tries: 0, sentAt: null }])
    await turn()
    await turn()
    expect(gateway.asked).toMatchObject([
      {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: { to: '13800138000', text: '您好', key: 'a' },
      },
    ])
    expect(await list()).toEqual([
      {
        smsId: expect.any(Number),
        phone: '13800138000',
        kind: 'shareRegistration',
        text: '您好',
        state: 'sent',
        reason: null,
        httpStatus: null,
        tries: 1,
        createdAt: '2026-03-02 12:00:00',
        sentAt: '2026-03-02 12:00:00',
        parkingName: '南山停车场',
      },
    ])
  })

  it('with the same key is stored once', async () => {
    await Promise.all([write('a'), write('a'), write('a')])
    await turn()
    expect(gateway.asked).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  it('is not stored when the transaction that caused it rolls back', async () => {
    const db = server.database.forTenant(owner.TenantId)
    const sms = { kind: 'shareRegistration', phone: '13800138000', text: 'x', key: 'gone' } as const
    const writing = db.transaction().execute(async db => {
      await sendSms(db, owner.TenantId, sms, services())
      throw new Error('no')
    })
    await expect(writing).rejects.toThrow('no')
    expect(await list()).toEqual([])
  })

  it('is retried a minute after a refusal, with the same key', async () => {
    gateway.answers.push(500)
    await write('a')
    await turn()
    expect(await list()).toMatchObject([{ state: 'waiting', tries: 1, reason: 'refused', httpStatus: 500 }])
    later(0.9)
    await turn()
    expect(gateway.asked).toHaveLength(1)
    later(0.1)
    await turn()
    expect(gateway.asked.map(({ body }) => body)).toMatchObject([{ key: 'a' }, { key: 'a' }])
    expect(await list()).toMatchObject([{ state: 'sent', tries: 2, reason: null, httpStatus: null }])
  })

  it('fails after three refusals with the reason, and is not retried', async () => {
    gateway.answers.push(500, 503, 429)
    await write('a')
    for (const wait of [1, 5, 60]) {
      await turn()
      later(wait)
    }
    await turn()
    expect(gateway.asked).toHaveLength(3)
    expect(await list()).toMatchObject([
      { state: 'failed', tries: 3, reason: 'refused', httpStatus: 429, sentAt: null },
    ])
  })

  it('does not follow a redirect of the gateway', async () => {
    gateway.answers.push(307)
    await write('a')
    await turn()
    expect(gateway.asked).toHaveLength(1)
    expect(await list()).toMatchObject([{ state: 'waiting', reason: 'refused', httpStatus: 307 }])
  })

  it('is retried later after a timeout', async () => {
    gateway.answers.push('never')
    await write('a')
    await turn(50)
    expect(await list()).toMatchObject([{ state: 'waiting', tries: 1, reason: 'timeout', httpStatus: null }])
  })

  it('is retried later when the gateway is unreachable, like the others of the turn', async () => {
    for (let each = 0; each < 12; each++) await write(`a${each}`)
    const { url } = gateway
    await gateway.close()
    await turn()
    const rows = await list()
    expect(rows.filter(row => row.reason === 'unreachable')).toHaveLength(10)
    expect(rows.filter(row => row.tries === 0)).toHaveLength(2)
    expect(logged.join()).not.toMatch(new RegExp(`13800138000|您好|${token}|${url}`))
    gateway = await startTestSmsGateway()
  })

  it('is sent once by two servers at the same time', async () => {
    for (let each = 0; each < 25; each++) await write(`a${each}`)
    await Promise.all([turn(), turn(), turn()])
    const keys = gateway.asked.map(({ body }) => (body as { key: string }).key)
    expect(keys).toHaveLength(25)
    expect(new Set(keys).size).toBe(25)
    expect(await server.call(countSms, { state: 'sent' }, { as: owner })).toEqual({ total: 25 })
  })

  it('is skipped while another server has claimed it', async () => {
    await write('a')
    const until = new Date(now.getTime() + 60_000)
    const db = server.database.forTenant(owner.TenantId)
    await db.transaction().execute(async db => {
      expect(await takeDue(db, owner.TenantId, { now, until, limit: 10 })).toHaveLength(1)
      await turn()
      expect(gateway.asked).toEqual([])
    })
  })

  it('is taken over from a dead server after its claim expires, not before', async () => {
    await write('a')
    // Claimed by a process that dies before the gateway answers.
    gateway.answers.push('never')
    const dying = turn(60_000).catch(() => {})
    await expect.poll(() => gateway.asked.length).toBe(1)
    later(1.9)
    await turn()
    expect(gateway.asked).toHaveLength(1)
    later(0.1)
    await turn()
    expect(gateway.asked).toHaveLength(2)
    expect(await list()).toMatchObject([{ state: 'sent' }])
    await gateway.close()
    await dying
    gateway = await startTestSmsGateway()
  })
})

describe('without a gateway', () => {
  it('a message is stored as noGateway, and stays so when a gateway is set later', async () => {
    const code = (await server.call(shareCode, {}, { as: owner })).code
    await server.call(registerShare, { ...registration(code), phone: '13900000001' })
    expect(await list()).toMatchObject([{ state: 'noGateway', tries: 0, phone: '13900000001' }])
    await turn()
    expect(gateway.asked).toEqual([])
    expect(await server.call(gatewayState, {}, { as: owner })).toEqual({ isSet: false })
  })

  it('messages that wait at the start are marked as not sent', async () => {
    await write('a')
    await settleWithoutGateway(services())
    expect(await list()).toMatchObject([{ state: 'waiting' }])
    await settleWithoutGateway({ ...services(), smsGateway: undefined })
    expect(await list()).toMatchObject([{ state: 'noGateway' }])
  })
})

const registration = (code: string) => ({ code, lotId: lot.lotId, name: '李四', plateNumber: '粤B12345', phone: '' })

describe('the list', () => {
  it('is filtered by part of the number, state, lot and time, and counted', async () => {
    await write('a', { phone: '13800138001' })
    await turn()
    later(60)
    await write('b', { phone: '13800138002', lotId: lot.lotId })
    const phones = async (filter: object) => (await list(filter)).map(row => row.phone)
    expect(await phones({})).toEqual(['13800138002', '13800138001'])
    expect(await phones({ Sort: 'createdAt', Descending: false })).toEqual(['13800138001', '13800138002'])
    expect(await phones({ phone: '8002' })).toEqual(['13800138002'])
    expect(await phones({ state: 'sent' })).toEqual(['13800138001'])
    expect(await phones({ kind: 'shareRegistration', lotId: lot.lotId })).toEqual(['13800138002'])
    expect(await phones({ begin: '2026-03-02 13:00:00' })).toEqual(['13800138002'])
    expect(await phones({ end: '2026-03-02 12:59:59' })).toEqual(['13800138001'])
    expect(await server.call(countSms, { phone: '13800' }, { as: owner })).toEqual({ total: 2 })
  })

  it('shows nothing of another tenant, nor of lots that a person does not see', async () => {
    const guard = await server.addUser(owner.TenantId, ['sms.read', 'personalData.read'], {
      subTenantId: await addSubTenant(server, owner.TenantId),
    })
    await write('a', { lotId: lot.lotId })
    await write('b', { phone: '13800138002' })
    expect(await list({}, neighbour)).toEqual([])
    expect((await list({}, guard)).map(row => row.phone)).toEqual(['13800138002'])
    expect(await server.call(countSms, {}, { as: guard })).toEqual({ total: 1 })
  })

  it('is exported by those who may', async () => {
    await write('a')
    const reader = await server.addUser(owner.TenantId, ['sms.read'])
    expect(await server.refuse(querySms, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
    const answer = await server.call(querySms, { QueryAll: true }, { as: owner })
    if (typeof answer !== 'string') throw new Error('rows instead of a file')
    const [headings, row] = readSheet(await server.download(answer, owner))
    expect(headings).toEqual(Object.values(smsNamesZh.field))
    expect(row).toEqual(['13800138000', '共享登记', '您好', '待发送', '', 0, '2026-03-02 12:00:00', '', ''])
  })

  it('removes messages after 180 days', async () => {
    await write('a')
    later(180 * 24 * 60)
    await removeOldSms(services())
    expect(await list()).toHaveLength(1)
    later(1)
    await removeOldSms(services())
    expect(await list()).toEqual([])
  })
})
