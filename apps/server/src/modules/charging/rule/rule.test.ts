import {
  type BodyOf,
  type ChargeRuleRow,
  chargeRuleDetail,
  countChargeRule,
  dropChargeRuleDraft,
  publishChargeRule,
  queryChargeRule,
  retireChargeRule,
  saveChargeRuleDraft,
  saveRuleExample,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { recheck } from '../../../testing/recheck.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule, saveDraft } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let colleague: SignedInCaller
let stranger: SignedInCaller
/** Sees the lot of the east only. */
let keeper: SignedInCaller
let east: TestLot
let west: TestLot

const noon = new Date('2026-03-02T12:00:00+08:00')

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(noon)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  east = await addLot(server, tenantId, { name: '东区停车场', subTenantId })
  west = await addLot(server, tenantId, { name: '西区停车场' })
  colleague = await server.addUser(tenantId, ['chargeRule.read', 'chargeRule.save', 'chargeRule.publish'])
  keeper = await server.addUser(tenantId, ['chargeRule.read', 'chargeRule.save', 'chargeRule.publish'], { subTenantId })
})
afterAll(() => server.close())
beforeEach(() => server.setTime(noon))

const list = async (body: BodyOf<typeof queryChargeRule> = {}, as = admin): Promise<ChargeRuleRow[]> => {
  const data = await server.call(queryChargeRule, body, { as })
  return typeof data === 'object' ? data.list : []
}
const names = async (...of: Parameters<typeof list>) => (await list(...of)).map(row => row.name)
const detail = (ruleId: number, as = admin) => server.call(chargeRuleDetail, { ruleId }, { as })
const audits = async (ruleId: number) =>
  (
    await server.owner.shared
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'chargeRule')
      .where('entity_id', '=', String(ruleId))
      .orderBy('audit_id')
      .execute()
  ).map(row => row.action)

describe('the list', () => {
  it('ok: returns a rule’s state, who changed it and which lots charge by it', async () => {
    const ruleId = await publishRule(server, admin, {
      name: '医院',
      rule: hourlyRule(400),
      validFrom: '2026-03-01 00:00:00',
    })
    await assignRules(server, admin, west.lotId, [{ ruleId, when: {} }])
    await saveDraft(server, admin, { ruleId, name: '医院', rule: hourlyRule(300) })
    expect(await list({ name: '医院' })).toEqual([
      {
        ruleId,
        name: '医院',
        state: 'inForce',
        version: 1,
        validFrom: '2026-03-01 00:00:00',
        hasDraft: true,
        lotNames: ['西区停车场'],
        exampleCount: 0,
        changedAt: '2026-03-02 12:00:00',
        changedBy: '管理员',
      } satisfies ChargeRuleRow,
    ])
    expect(await names({ lotId: west.lotId })).toEqual(['医院'])
    expect((await list({ lotId: east.lotId }))[0]).toMatchObject({ name: '默认规则', changedBy: '', hasDraft: false })
  })

  it('ok: filters by state, counts, sorts and pages', async () => {
    await saveDraft(server, admin, { name: 'A 草稿', rule: hourlyRule(1) })
    await publishRule(server, admin, { name: 'B 待生效', rule: hourlyRule(1), validFrom: '2026-04-01 00:00:00' })
    expect(await names({ state: 'draft' })).toEqual(['A 草稿'])
    expect(await names({ state: 'scheduled' })).toEqual(['B 待生效'])
    expect(await server.call(countChargeRule, { state: 'scheduled' }, { as: admin })).toEqual({ total: 1 })
    const { total } = await server.call(countChargeRule, {}, { as: admin })
    expect((await names({ Sort: 'name', Descending: false })).slice(0, 2)).toEqual(['A 草稿', 'B 待生效'])
    expect(await names({ Sort: 'validFrom', PerPage: 1 })).toEqual(['B 待生效'])
    expect(await list({ Page: total, PerPage: 1 })).toHaveLength(1)
  })

  it('ok: exports what fits as one .xls, in both languages', async () => {
    const sheet = async (language: 'zh' | 'en') => {
      const data = await server.call(queryChargeRule, { QueryAll: true, name: '医院' }, { as: admin, language })
      return readSheet(await server.download(typeof data === 'string' ? data : '', admin))
    }
    expect(await sheet('zh')).toEqual([
      ['规则名称', '状态', '版本', '生效时间', '草稿', '适用停车场', '用例数', '修改时间', '修改人'],
      ['医院', '生效中', 1, '2026-03-01 00:00:00', '有草稿', '西区停车场', 0, '2026-03-02 12:00:00', '管理员'],
    ])
    expect((await sheet('en'))[0]?.slice(0, 3)).toEqual(['Rule', 'Status', 'Version'])
    expect(await server.refuse(queryChargeRule, { QueryAll: true }, { as: colleague })).toMatchObject({ state: 401 })
  })

  it('shows another tenant nothing, and a part of the tenant its lots’ rules and its own', async () => {
    expect(await names({}, stranger)).toEqual([])
    expect(await names({}, keeper)).toEqual(['默认规则'])
    const { ruleId } = await saveDraft(server, keeper, { name: '东区草稿', rule: hourlyRule(200) })
    expect(await names({}, keeper)).toEqual(expect.arrayContaining(['东区草稿', '默认规则']))
    const [hospital] = await list({ name: '医院' })
    const missing = { code: 'row.missing' }
    expect(await server.refuse(chargeRuleDetail, { ruleId: hospital?.ruleId ?? 0 }, { as: keeper })).toMatchObject(
      missing,
    )
    expect(await server.refuse(chargeRuleDetail, { ruleId }, { as: stranger })).toMatchObject(missing)
  })

  it('lets nobody change what lots beyond his own charge by, too', async () => {
    const ruleId = await publishRule(server, admin, { name: '全市', rule: hourlyRule(400) })
    await assignRules(server, admin, west.lotId, [{ ruleId, when: {} }])
    await assignRules(server, admin, east.lotId, [{ ruleId, when: {} }])
    expect((await detail(ruleId, keeper)).lotNames).toEqual(['东区停车场'])
    const draft = { ruleId, name: '全市', rule: hourlyRule(1) }
    expect(await server.refuse(saveChargeRuleDraft, draft, { as: keeper })).toMatchObject({
      code: 'permission.missing',
    })
    expect(await server.refuse(retireChargeRule, { ruleId }, { as: keeper })).toMatchObject({
      code: 'permission.missing',
    })
  })
})

describe('a draft', () => {
  it('ok: is saved with every default stated, changed and thrown away; all of it audited', async () => {
    const ruleId = await publishRule(server, admin, { name: '老名', rule: hourlyRule(400) })
    const saved = await saveDraft(server, admin, { ruleId, name: '新名', rule: hourlyRule(300), note: '降价' })
    expect(saved).toEqual({ ruleId, version: 2, revision: 1 })
    expect(await saveDraft(server, admin, { ruleId, name: '新名', rule: hourlyRule(350) })).toMatchObject({
      revision: 2,
    })
    const { versions, ...rule } = await detail(ruleId)
    expect(rule).toEqual({ ruleId, name: '新名', timeZone: 'Asia/Shanghai', examples: [], lotNames: [] })
    expect(versions.map(({ version, state, note }) => [version, state, note])).toEqual([
      [2, 'draft', ''],
      [1, 'inForce', ''],
    ])
    expect(versions[0]?.rule).toMatchObject({ unitRounding: 'up', rounding: { toFen: 1, mode: 'nearest' } })
    await server.call(dropChargeRuleDraft, { ruleId }, { as: admin })
    expect((await detail(ruleId)).versions).toHaveLength(1)
    expect(await server.refuse(dropChargeRuleDraft, { ruleId }, { as: admin })).toMatchObject({
      code: 'chargeRule.noDraft',
    })
    expect(await audits(ruleId)).toEqual(
      ['saveDraft', 'publish', 'saveDraft', 'saveDraft', 'dropDraft'].map(action => `chargeRule.${action}`),
    )
  })

  it('takes the rule along when it was all there was', async () => {
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(400) })
    await server.call(dropChargeRuleDraft, { ruleId }, { as: admin })
    expect(await server.refuse(chargeRuleDetail, { ruleId }, { as: admin })).toMatchObject({ code: 'row.missing' })
  })

  it('invalid: nothing is saved, and the faults say where and why', async () => {
    const [window] = hourlyRule(400).windows
    const before = await names()
    const rule = { windows: [{ ...window, days: ['someday'] }, window] }
    const answer = await server.call(saveChargeRuleDraft, { name: '坏', rule }, { as: admin })
    expect(answer).toMatchObject({ ruleId: null, version: null, revision: null })
    expect(answer.faults).toContainEqual({ path: ['windows', 1, 'from'], fault: 'chargeRule.windowsOverlap' })
    expect(await names()).toEqual(before)
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(400) })
    await server.call(saveChargeRuleDraft, { ruleId, name: '坏', rule: {} }, { as: admin })
    expect(await detail(ruleId)).toMatchObject({ name: '测试规则', versions: [{ revision: 1 }] })
  })

  it('conflict: of two people who change the same draft, the second is refused', async () => {
    const { ruleId, revision } = await saveDraft(server, admin, { rule: hourlyRule(400) })
    const change = (body: object, as: SignedInCaller) =>
      server.post(saveChargeRuleDraft, { ruleId, name: '同一份', rule: hourlyRule(300), ...body }, { as })
    const answers = await Promise.all([change({ revision }, admin), change({ revision }, colleague)])
    expect(answers.map(answer => answer.body.state).sort()).toEqual(['failed', 'success'])
    expect(answers.find(answer => answer.body.state === 'failed')?.body).toMatchObject({
      code: 'chargeRule.draftChanged',
    })
  })

  it('conflict: without a revision only an own draft is overwritten, and none that was published meanwhile', async () => {
    const { ruleId, revision } = await saveDraft(server, admin, { rule: hourlyRule(400) })
    const draft = { ruleId, name: '测试规则', rule: hourlyRule(300) }
    const refused = { code: 'chargeRule.draftChanged' }
    expect(await server.refuse(saveChargeRuleDraft, draft, { as: colleague })).toMatchObject(refused)
    expect(await saveDraft(server, colleague, { ...draft, revision })).toMatchObject({ revision: 2 })
    const stale = { ruleId, validFrom: '2026-03-02 00:00:00', revision }
    await recheck(server, admin)
    expect(await server.refuse(publishChargeRule, stale, { as: admin })).toMatchObject(refused)
    await server.call(publishChargeRule, { ...stale, revision: 2 }, { as: admin })
    expect(await server.refuse(saveChargeRuleDraft, { ...draft, revision: 2 }, { as: colleague })).toMatchObject(
      refused,
    )
  })

  it('conflict: of two who publish at once one does', async () => {
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(400) })
    const publish = (as: SignedInCaller) =>
      server.post(publishChargeRule, { ruleId, validFrom: '2026-03-02 00:00:00' }, { as })
    await Promise.all([recheck(server, admin), recheck(server, colleague)])
    const answers = await Promise.all([publish(admin), publish(colleague)])
    expect(answers.map(answer => answer.body.state).sort()).toEqual(['failed', 'success'])
    expect((await detail(ruleId)).versions).toHaveLength(1)
  })

  it('not permitted, and another tenant’s looks missing', async () => {
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(400) })
    const reader = await server.addUser(tenantId, ['chargeRule.read'])
    const draft = { ruleId, name: 'x', rule: hourlyRule(1) }
    expect(await server.refuse(saveChargeRuleDraft, draft, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(saveChargeRuleDraft, draft, { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(dropChargeRuleDraft, { ruleId }, { as: stranger })).toMatchObject({
      code: 'row.missing',
    })
    const example = {
      ruleId,
      name: 'x',
      stay: { entry: '2026-03-02 08:00:00', exit: '2026-03-02 09:00:00' },
      expected: '4.00',
    }
    expect(await server.refuse(saveRuleExample, example, { as: stranger })).toMatchObject({ code: 'row.missing' })
  })
})

describe('retiring', () => {
  it('ok: a rule by which no lot charges is used no more; conflict: one that is in use stays', async () => {
    const ruleId = await publishRule(server, admin, { name: '旧价', rule: hourlyRule(400) })
    await assignRules(server, admin, west.lotId, [{ ruleId, when: {} }])
    expect(await server.refuse(retireChargeRule, { ruleId }, { as: admin })).toMatchObject({
      code: 'chargeRule.inUse',
      message: expect.stringContaining('西区停车场'),
    })
    const other = await publishRule(server, admin, { rule: hourlyRule(500) })
    await assignRules(server, admin, west.lotId, [{ ruleId: other, when: {} }])
    await server.call(retireChargeRule, { ruleId }, { as: admin })
    expect((await detail(ruleId)).versions[0]).toMatchObject({ state: 'retired' })
    expect(await server.refuse(retireChargeRule, { ruleId }, { as: admin })).toMatchObject({
      code: 'chargeRule.notPublished',
    })
  })
})
