import {
  type ChargeRuleInput,
  cancelReplay,
  countReplay,
  exportReplay,
  type Permission,
  queryReplay,
  removeReplay,
  replayDetail,
  startReplay,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../../http/context.ts'
import { startJobQueue } from '../../../jobs/job-queue.ts'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addRule, addStays } from '../../../testing/test-replay.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { removeOldReplays, resumeReplays } from './keep.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let other: TestLot
let ruleId: number

/** Every begun hour costs 4 yuan, from the first minute. */
const byHour: ChargeRuleInput = {
  windows: [
    {
      from: '00:00',
      to: '24:00',
      price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 400 }] },
    },
  ],
}
const march = { begin: '2026-03-01 00:00:00', end: '2026-03-31 23:59:59' }
const stayCount = 12_000

beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  tenantId = tenant.tenantId
  admin = tenant.admin
  stranger = (await server.addTenant('乙停车')).admin
  lot = await addLot(server, tenantId, { name: '东门停车场' })
  other = await addLot(server, tenantId, { name: '西门停车场' })
  ruleId = await addRule(server, tenantId, '新价', [byHour])
  await addStays(server, lot, { count: stayCount, from: '2026-03-01T00:00:00+08:00', overDays: 40 })
  await addStays(server, other, { count: 500, from: '2026-03-01T00:00:00+08:00', overDays: 40 })
})
afterAll(() => server.close())

const asked = (more: object = {}) => ({ lotIds: [lot.lotId], ...march, rule: { ruleId, version: 1 }, ...more })

async function finished(replayId: number, as = admin) {
  return vi.waitFor(
    async () => {
      const detail = await server.call(replayDetail, { replayId }, { as })
      if (['queued', 'running'].includes(detail.state)) throw new Error(`still ${detail.state}`)
      return detail
    },
    { timeout: 60_000, interval: 50 },
  )
}

const run = async (more: object = {}) => finished((await server.call(startReplay, asked(more), { as: admin })).replayId)

/** What an independent query makes of the same stays and the same rule. */
async function bySql(lotIds: number[]) {
  const { rows } = await sql<Record<string, string>>`
    with stay as (
      select payable_fen as before, 400 * ceil(ceil(extract(epoch from exit_at - entry_at) / 60) / 60) as after,
        extract(hour from entry_at at time zone 'Asia/Shanghai') as hour
      from parking_order
      where tenant_id = ${tenantId} and lot_id = any(${lotIds}) and park_status = 'left' and entry_at <= exit_at
        and exit_at >= '2026-03-01 00:00+08' and exit_at < '2026-04-01 00:00+08')
    select count(*)::text as stays, (sum(before) / 100.0)::numeric(12, 2)::text as before, (sum(after) / 100.0)::numeric(12, 2)::text as after,
      count(*) filter (where after > before)::text as dearer, count(*) filter (where after < before)::text as cheaper,
      count(*) filter (where after = before)::text as same,
      (sum(after) filter (where hour = 9) / 100.0)::numeric(12, 2)::text as "afterAtNine"
    from stay`.execute(server.owner.shared)
  return rows[0]
}

describe('a replay', () => {
  it('prices every real stay of the period, and its sums are those of an independent query', async () => {
    const expected = await bySql([lot.lotId])
    const { state, done, total, result, difference } = await run()
    expect(state).toBe('done')
    expect(Number(expected?.stays)).toBeGreaterThan(5_000)
    expect([done, total]).toEqual([Number(expected?.stays), Number(expected?.stays)])
    expect(result?.total).toEqual({ stays: total, before: expected?.before, after: expected?.after })
    expect(result?.dearer.stays).toBe(Number(expected?.dearer))
    expect(result?.cheaper.stays).toBe(Number(expected?.cheaper))
    expect(result?.same.stays).toBe(Number(expected?.same))
    expect(result?.byHour[9]?.after).toBe(expected?.afterAtNine)
    expect(Number(difference)).toBeCloseTo(Number(expected?.after) - Number(expected?.before), 2)
  })

  it('takes several lots together', async () => {
    const expected = await bySql([lot.lotId, other.lotId])
    const { result, lotNames } = await run({ lotIds: [lot.lotId, other.lotId] })
    expect(result?.total).toMatchObject({ stays: Number(expected?.stays), after: expected?.after })
    expect(lotNames).toEqual(['东门停车场', '西门停车场'])
  })

  it('shows the twenty largest changes with both calculations', async () => {
    const { result } = await run()
    expect(result?.changes).toHaveLength(20)
    for (const { before, after, orderNo } of result?.changes ?? []) {
      expect(orderNo).toMatch(/^T\d+$/)
      for (const sheet of [before, after]) {
        expect(sheet.lines.reduce((sum, line) => sum + Number(line.amount), 0)).toBeCloseTo(Number(sheet.amount), 2)
      }
    }
    const sizes =
      result?.changes.map(({ before, after }) => Math.abs(Number(after.amount) - Number(before.amount))) ?? []
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  it('prices by the rule as it was when it was started, and against another version as well as against what was charged', async () => {
    const twice = { windows: [{ ...byHour.windows[0], price: { kind: 'flat', priceFen: 1000 } }] } as ChargeRuleInput
    const both = await addRule(server, tenantId, '两个版本', [byHour, twice])
    const { result, comparedWith } = await run({
      rule: { ruleId: both, version: 2 },
      comparedWith: { ruleId: both, version: 1 },
    })
    const expected = await bySql([lot.lotId])
    expect(result?.total.before).toBe(expected?.after)
    expect(comparedWith).toEqual({ ruleId: both, version: 1, ruleName: '两个版本' })
    expect(result?.changes[0]?.before.minutes?.charged).toBeGreaterThan(0)
  })

  it('distinguishes stays that were never charged from those that cost nothing', async () => {
    const free = await addLot(server, tenantId, { name: '从未收费' })
    await addStays(server, free, { count: 30, from: '2026-03-02T00:00:00+08:00', overDays: 1, isCharged: false })
    const { result } = await run({ lotIds: [free.lotId] })
    expect(result).toMatchObject({ stays: 30, unpriced: { before: 30, after: 0 }, total: { stays: 0, before: '0.00' } })
  })

  it('is done with nothing when there are no stays', async () => {
    const { state, result } = await run({ begin: '2020-01-01 00:00:00', end: '2020-01-31 23:59:59' })
    expect([state, result?.stays, result?.changes]).toEqual(['done', 0, []])
  })

  it('knows a plate’s earlier visits when the rule counts across visits, those before the period among them', async () => {
    const shared = await addRule(server, tenantId, '每天封顶', [
      {
        ...byHour,
        cycle: { kind: 'day', caps: { kind: 'byIndex', capsFen: [1000] } },
        acrossVisits: { share: 'cap', per: 'day' },
      },
    ])
    const visited = await addLot(server, tenantId, { name: '常客' })
    await sql`insert into parking_order (tenant_id, order_id, order_no, lot_id, plate, plate_color, park_status, mark, happened_at, entry_at,
        exit_at, pay_status, payable_fen)
      select ${tenantId}, nextval('order_id_seq'), 'V' || n, ${visited.lotId}, '粤B77777', 'blue', 'left', 'none', entry, entry,
        entry + interval '2 hours', 'free', 0
      from (select n, timestamptz '2026-03-05 06:00+08' + n * interval '3 hours' as entry from generate_series(0, 4) as n) as t`.execute(
      server.owner.shared,
    )
    const { result } = await run({
      lotIds: [visited.lotId],
      rule: { ruleId: shared, version: 1 },
      begin: '2026-03-05 10:00:00',
      end: '2026-03-05 23:59:59',
    })
    // 8.00, then what is left of 10.00, then nothing; the first visit left before the period and is not counted itself.
    expect(result?.total).toEqual({ stays: 4, before: '0.00', after: '2.00' })
  })
})

/** Whoever reads orders waits meanwhile, so that a replay stays where it is. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: server.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table parking_order in access exclusive mode')
  try {
    await work()
  } finally {
    await holder.query('rollback')
    await holder.end()
  }
}

describe('a replay that is under way', () => {
  const begin = async () => {
    const { replayId } = await server.call(startReplay, asked(), { as: admin })
    await vi.waitFor(async () => {
      expect((await server.call(replayDetail, { replayId }, { as: admin })).state).toBe('running')
    }, 60_000)
    return replayId
  }
  /** The queue is free again when it does the next one. */
  const afterwards = async (replayId: number) => {
    await run({ lotIds: [other.lotId] })
    return server.owner.shared.selectFrom('replay').selectAll().where('replay_id', '=', replayId).executeTakeFirst()
  }

  it('stays cancelled once it was', async () => {
    let replayId = 0
    await whileHeld(async () => {
      replayId = await begin()
      await server.call(cancelReplay, { replayId }, { as: admin })
    })
    expect(await afterwards(replayId)).toMatchObject({ state: 'cancelled', result: null, attempt: 1 })
  })

  it('leaves nothing when it is removed', async () => {
    let replayId = 0
    await whileHeld(async () => {
      replayId = await begin()
      await server.call(removeReplay, { replayId }, { as: admin })
    })
    expect(await afterwards(replayId)).toBeUndefined()
  })

  it('is taken up again when the queue has forgotten it, as after a restored backup', async () => {
    const { replayId } = await server.owner.shared
      .insertInto('replay')
      .columns(columns)
      .expression(db =>
        db.selectFrom('replay').select(columns).where('tenant_id', '=', tenantId).where('state', '=', 'done').limit(1),
      )
      .returning('replay_id as replayId')
      .executeTakeFirstOrThrow()
    const notices: string[] = []
    const queue = await startJobQueue({
      database: server.database,
      clock: () => new Date(),
      log: { error: (...logged: unknown[]) => notices.push(JSON.stringify(logged)) },
    } as unknown as Services)
    await resumeReplays({ database: server.database, sendJob: queue.send })
    expect((await finished(replayId)).state).toBe('done')
    await queue.stop()
    expect(notices).toEqual([])
  })
})

const columns = [
  'tenant_id',
  'created_by',
  'created_at',
  'lot_ids',
  'from_at',
  'before_at',
  'rule_id',
  'rule_version',
  'rule_name',
  'inputs',
] as const

describe('the list of replays', () => {
  it('holds them newest first, and one can be removed', async () => {
    const { replayId } = await run()
    const before = (await server.call(countReplay, {}, { as: admin })).total
    const { list } = await server.call(queryReplay, {}, { as: admin })
    expect(list[0]).toMatchObject({
      replayId,
      state: 'done',
      ...march,
      rule: { ruleId, version: 1, ruleName: '新价' },
      comparedWith: null,
    })
    await server.call(removeReplay, { replayId }, { as: admin })
    expect((await server.call(countReplay, {}, { as: admin })).total).toBe(before - 1)
    expect((await server.refuse(replayDetail, { replayId }, { as: admin })).code).toBe('row.missing')
  })

  it('keeps them for 90 days', async () => {
    const { replayId } = await run()
    const dayMs = 86_400_000
    const in89Days = new Date(Date.now() + 89 * dayMs)
    await removeOldReplays({ database: server.database, clock: () => in89Days })
    expect((await finished(replayId)).state).toBe('done')
    await removeOldReplays({ database: server.database, clock: () => new Date(in89Days.getTime() + 2 * dayMs) })
    expect((await server.refuse(replayDetail, { replayId }, { as: admin })).code).toBe('row.missing')
  })

  it('exports every stay with both fees and their sums', async () => {
    const { replayId, result } = await run({ lotIds: [other.lotId] })
    const url = await server.call(exportReplay, { replayId }, { as: admin, language: 'en' })
    const [headings, ...rows] = readSheet(await server.download(url, admin))
    expect(headings).toEqual([
      'Order no.',
      'Plate',
      'Car park',
      'Entry',
      'Exit',
      'Duration (minutes)',
      'Fee before',
      'Fee after',
      'Difference',
    ])
    expect(rows).toHaveLength((result?.stays ?? 0) + 1)
    expect(rows.at(-1)?.slice(6)).toEqual([
      Number(result?.total.before),
      Number(result?.total.after),
      expect.closeTo(Number(result?.total.after) - Number(result?.total.before), 2),
    ])
  })
})

describe('refused', () => {
  it.each([
    ['an unknown lot', { lotIds: [999_999] }, 'row.missing'],
    ['an unknown version', { rule: { ruleId: 0, version: 1 } }, 'row.missing'],
    ['a reversed period', { begin: march.end, end: march.begin }, 'time.reversed'],
    ['more than a year', { begin: '2024-01-01 00:00:00' }, 'time.tooLong'],
    ['no lot', { lotIds: [] }, 'request.invalid'],
  ])('%s', async (_what, more, code) => {
    expect((await server.refuse(startReplay, asked(more), { as: admin })).code).toBe(code)
  })

  it('another tenant’s lots, rules and replays look like missing', async () => {
    const { replayId } = await run()
    expect((await server.refuse(startReplay, asked(), { as: stranger })).code).toBe('row.missing')
    for (const endpoint of [replayDetail, cancelReplay, removeReplay, exportReplay]) {
      expect((await server.refuse(endpoint, { replayId }, { as: stranger })).code).toBe('row.missing')
    }
    expect(await server.call(queryReplay, {}, { as: stranger })).toEqual({ list: [] })
  })

  it('who does not see every lot of a replay does not see it', async () => {
    const subTenantId = await addSubTenant(server, tenantId)
    const own = await addLot(server, tenantId, { name: '东区停车场', subTenantId })
    const permissions: Permission[] = ['chargeRule.replay', 'chargeRule.read']
    const local = await server.addUser(tenantId, permissions, { subTenantId })
    const { replayId } = await run({ lotIds: [lot.lotId, own.lotId] })
    expect((await server.refuse(replayDetail, { replayId }, { as: local })).code).toBe('row.missing')
    const ownRule = await server.owner.shared
      .selectFrom('charge_rule_assignment')
      .select('rule_id as ruleId')
      .where('lot_id', '=', own.lotId)
      .executeTakeFirstOrThrow()
    const mine = await server.call(startReplay, asked({ lotIds: [own.lotId], rule: { ...ownRule, version: 1 } }), {
      as: local,
    })
    expect((await finished(mine.replayId, local)).state).toBe('done')
    expect((await server.call(queryReplay, {}, { as: local })).list.map(row => row.replayId)).toEqual([mine.replayId])
    expect((await server.refuse(exportReplay, { replayId: mine.replayId }, { as: local })).code).toBe(
      'permission.missing',
    )
  })

  it('cancelling what has ended', async () => {
    const { replayId } = await run()
    expect((await server.refuse(cancelReplay, { replayId }, { as: admin })).code).toBe('replay.over')
  })
})
