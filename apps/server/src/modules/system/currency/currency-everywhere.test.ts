import {
  type CurrencyCode,
  currencyOf,
  exportReplay,
  grantCoupons,
  issueCompanyBill,
  makeCompanyBill,
  overviewToday,
  paperCoupons,
  payCompanyBill,
  printCoupons,
  queryAudit,
  queryCompany,
  queryCompanyBill,
  queryCouponTemplate,
  queryReplay,
  replayDetail,
  startReplay,
  trafficFigures,
  yuan,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate } from '../../../testing/test-merchant.ts'
import { assignRules, hourlyRule, publishRule, saveDraft } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = '2026-03-02'
const at = (time: string) => `${day}T${time}:00+08:00`

describe.each<CurrencyCode>(['KWD', 'JPY', 'CNY'])('an operator in %s', code => {
  const currency = currencyOf(code)
  /** As his screens, papers and sheets have to say it. */
  const units = (amountFen: number) => yuan(amountFen, currency)
  let admin: SignedInCaller
  let lot: TestLot
  let ruleId: number

  // 180 fen a begun hour: one hour, and three.
  beforeAll(async () => {
    server.setTime(new Date(at('20:00')))
    const tenant = await server.addTenant(`${code} 停车`, { currency: code })
    admin = tenant.admin
    lot = await addLot(server, tenant.tenantId)
    ruleId = await publishRule(server, admin, { name: '每小时', rule: hourlyRule(180) })
    await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
    await lot.report([
      { direction: 'in', plate: '粤A00001', passedAt: at('08:00') },
      { direction: 'out', plate: '粤A00001', passedAt: at('08:40') },
      { direction: 'in', plate: '粤A00002', passedAt: at('09:00') },
      { direction: 'out', plate: '粤A00002', passedAt: at('11:40') },
    ])
  })

  const changesOf = async (noun: string) => {
    const { list } = await server.call(queryAudit, { noun }, { as: admin })
    return new Map(list[0]?.changes.map(({ field, before, after }) => [field, [before, after]]))
  }

  it('replays in it: figures, plots, the largest changes, the list and the sheet', async () => {
    const { version } = await saveDraft(server, admin, { ruleId, name: '每小时', rule: hourlyRule(255) })
    const asked = { lotIds: [lot.lotId], begin: `${day} 00:00:00`, end: `${day} 23:59:59`, rule: { ruleId, version } }
    const { replayId } = await server.call(startReplay, asked, { as: admin })
    const result = await vi.waitFor(
      async () => {
        const detail = await server.call(replayDetail, { replayId }, { as: admin })
        if (!detail.result) throw new Error(`still ${detail.state}`)
        return detail.result
      },
      { timeout: 60_000, interval: 50 },
    )
    expect(result.total).toEqual({ stays: 2, before: units(720), after: units(1020) })
    expect(result.dearer).toEqual({ stays: 2, amount: units(300) })
    expect(result.cheaper).toEqual({ stays: 0, amount: units(0) })
    expect(result.byHour[9]).toEqual({ stays: 1, before: units(540), after: units(765) })
    const [largest] = result.changes
    expect([largest?.before.amount, largest?.after.amount]).toEqual([units(540), units(765)])
    expect(largest?.after.lines[0]).toMatchObject({ unitPrice: units(255), amount: units(765) })
    const { list } = await server.call(queryReplay, {}, { as: admin })
    expect(list[0]?.difference).toBe(units(300))
    const url = await server.call(exportReplay, { replayId }, { as: admin })
    const rows = readSheet(await server.download(url, admin))
    expect(rows.at(-1)?.slice(-3)).toEqual([720, 1020, 300].map(fen => Number(units(fen))))
  })

  it('writes the differences of a rule in it, in its windows too', async () => {
    const rule = (priceFen: number) => ({ name: '夜间', rule: hourlyRule(priceFen) })
    const draft = await saveDraft(server, admin, rule(180))
    await saveDraft(server, admin, { ...draft, ...rule(255) })
    const [before, after] = (await changesOf('chargeRule')).get('rule.windows') ?? []
    // A tier of sixty minutes, in the parts of its window.
    expect(JSON.stringify(before)).toMatch(RegExp(`[ "]${RegExp.escape(units(180))}[ "]`))
    expect(JSON.stringify(after)).toMatch(RegExp(`[ "]${RegExp.escape(units(255))}[ "]`))
  })

  it('bills companies in it: price, what is due, lines, what was paid, and the sheet of companies', async () => {
    server.setTime(new Date(`2026-04-02T10:00:00+08:00`))
    admin = await server.signIn(admin.account)
    const companyId = await addCompany(server, admin, {
      lotIds: [lot.lotId],
      price: units(12_500),
      agreementFrom: '2026-03-01',
    })
    const made = await server.call(makeCompanyBill, { month: '2026-03', companyId }, { as: admin })
    expect(made).toMatchObject({ made: 1, amount: units(25_000) })
    const [bill] = (await server.call(queryCompanyBill, { companyId }, { as: admin })).list
    expect(bill).toMatchObject({ amount: units(25_000), lines: [{ price: units(12_500), amount: units(25_000) }] })
    const billId = bill?.billId ?? 0
    await server.call(issueCompanyBill, { billIds: [billId] }, { as: admin })
    const listed = await server.call(queryCompany, {}, { as: admin })
    expect(typeof listed === 'object' && listed.list.map(({ price, dueAmount }) => [price, dueAmount])).toEqual([
      [units(12_500), units(25_000)],
    ])
    const paid = { billId, channel: 'cash', idempotencyKey: newKey() } as const
    expect(await server.call(payCompanyBill, paid, { as: admin })).toMatchObject({ paidAmount: units(25_000) })
    expect((await changesOf('companyBill')).get('amountFen')).toEqual([[], [units(25_000)]])
    const file = await server.call(queryCompany, { QueryAll: true }, { as: admin })
    const sheet = readSheet(await server.download(typeof file === 'string' ? file : '', admin))
    expect(sheet.flat()).toContain(Number(units(12_500)))
  })

  it('gives coupons in it: template, paper, what is left, and what is said where too little is', async () => {
    const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'money', balance: units(9000) })
    expect((await changesOf('merchant')).get('balanceFen')).toEqual([[units(0)], [units(9000)]])
    expect((await changesOf('merchant')).get('amountFen')).toEqual([[], [units(9000)]])
    const templateId = await addTemplate(server, admin, { kind: 'money', amount: units(2500) })
    const templates = await server.call(queryCouponTemplate, {}, { as: admin })
    expect(typeof templates === 'object' && templates.list[0]).toMatchObject({ amount: units(2500) })
    expect((await changesOf('couponTemplate')).get('benefit.amountFen')).toEqual([[], [units(2500)]])
    const printed = { merchantId, templateId, count: 2, idempotencyKey: newKey() }
    const { grantId, balance } = await server.call(printCoupons, printed, { as: admin })
    expect(balance).toBe(units(4000))
    expect((await changesOf('couponGrant')).get('balanceFen')).toEqual([[], [units(4000)]])
    expect(await server.call(paperCoupons, { grantId }, { as: admin })).toMatchObject({ amount: units(2500) })
    const plates = ['粤A00003', '粤A00004']
    const given = { merchantId, templateId, plates, idempotencyKey: newKey() }
    const refused = await server.refuse(grantCoupons, given, { as: admin, language: 'en' })
    expect(refused).toMatchObject({ code: 'merchant.balanceShort' })
    expect(refused.message).toContain(`${units(4000)} left, ${units(5000)} needed`)
  })

  it('sees what came in, and what a month should bring, in it', async () => {
    const { today, hours } = await server.call(overviewToday, {}, { as: admin })
    expect([today.income, hours[9]?.income]).toEqual([units(0), units(0)])
    const { months } = await server.call(trafficFigures, { begin: day, end: day }, { as: admin })
    expect(months[0]?.receivable).toBe(units(720))
  })
})
