import {
  type BodyOf,
  countCardUsedDetail,
  countStoredCard,
  freezeStoredCard,
  queryCardUsedDetail,
  queryStoredCard,
  rechargeStoredCard,
  saveRechargeTier,
  saveStoredCard,
  storedCardDetail,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let rechargeTierId: number
let cards = 0

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  lot = await addLot(server, tenantId)
  const tier = { name: '充百送廿', amount: '100', gift: '20' }
  ;({ rechargeTierId } = await server.call(saveRechargeTier, tier, { as: admin }))
})
afterAll(() => server.close())
beforeEach(() => {
  cards += 1
})

type Card = BodyOf<typeof saveStoredCard>
const save = async (more: Partial<Card> = {}, as = admin) =>
  (await server.call(saveStoredCard, { cardNo: `CARD-${cards}`, ...more }, { as })).storedCardId
const detail = (storedCardId: number, as = admin) => server.call(storedCardDetail, { storedCardId }, { as })
type Recharge = BodyOf<typeof rechargeStoredCard>
const paying = (storedCardId: number, more: Partial<Recharge> = {}): Recharge => ({
  ...{ storedCardId, amount: '100', channel: 'cash', lotId: lot.lotId, remark: '', idempotencyKey: newKey() },
  ...more,
})
const recharge = (storedCardId: number, more: Partial<Recharge> = {}) =>
  server.call(rechargeStoredCard, paying(storedCardId, more), { as: admin })
const uses = async (body: BodyOf<typeof queryCardUsedDetail> = {}, as = admin) => {
  const data = await server.call(queryCardUsedDetail, body, { as })
  return typeof data === 'object' ? data.list : []
}

describe('issue and change', () => {
  it('ok: a card gets a number of its own, its plates, and changes with an audit row', async () => {
    const storedCardId = await save({ cardNo: '', holder: '张三', phone: '13800000001', plates: ['粤B10001'] })
    expect(await detail(storedCardId)).toMatchObject({
      ...{ cardNo: String(storedCardId).padStart(8, '0'), state: 'active', holder: '张三', plates: ['粤B10001'] },
      ...{ balance: '0.00', principal: '0.00', gift: '0.00', paysAtExit: true, createdAt: '2026-03-02 08:00:00' },
    })
    await save({ storedCardId, cardNo: '', plates: ['粤B10002'], paysAtExit: false })
    const changed = await detail(storedCardId)
    expect(changed).toMatchObject({ cardNo: String(storedCardId).padStart(8, '0'), plates: ['粤B10002'], holder: '' })
    const audits = server.owner.shared.selectFrom('audit').select(['action', 'after'])
    const found = await audits.where('entity', '=', 'storedCard').orderBy('audit_id').execute()
    expect(found.slice(-2).map(({ action }) => action)).toEqual(['storedCard.add', 'storedCard.change'])
  })

  it('conflict: a number is taken, and a plate is of another card; nothing is half done', async () => {
    const storedCardId = await save({ plates: ['粤B20001'] })
    const taken = await server.refuse(saveStoredCard, { cardNo: `card-${cards}` }, { as: admin })
    expect(taken).toMatchObject({ code: 'storedCard.numberTaken', issues: [{ path: 'cardNo' }] })
    const other = { cardNo: `OTHER-${cards}`, plates: ['粤B20002', '粤B20001'] }
    expect(await server.refuse(saveStoredCard, other, { as: admin })).toMatchObject({
      code: 'storedCard.plateTaken',
      issues: [{ path: 'plates', message: expect.stringContaining('粤B20001 已绑定其他储值卡') }],
    })
    expect(await server.call(countStoredCard, { cardNo: `OTHER-${cards}` }, { as: admin })).toEqual({ total: 0 })
    await save({ storedCardId, plates: [] })
    await save(other)
  })

  it('invalid, not permitted, and another tenant’s looks like missing', async () => {
    const storedCardId = await save()
    const reader = await server.addUser(tenantId, ['storedCard.read'])
    expect(await server.refuse(saveStoredCard, { cardNo: '卡' }, { as: admin })).toMatchObject({
      issues: [{ path: 'cardNo', message: expect.stringContaining('4 到 32 位') }],
    })
    expect(await server.refuse(saveStoredCard, { cardNo: 'ABCD' }, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(rechargeStoredCard, paying(storedCardId), { as: reader })).toMatchObject({ state: 401 })
    for (const as of [stranger]) {
      expect(await server.refuse(storedCardDetail, { storedCardId }, { as })).toMatchObject({ code: 'row.missing' })
      expect(await server.refuse(saveStoredCard, { storedCardId }, { as })).toMatchObject({ code: 'row.missing' })
      expect(await server.refuse(rechargeStoredCard, paying(storedCardId), { as })).toMatchObject({
        code: 'row.missing',
      })
    }
    expect(await server.refuse(storedCardDetail, { storedCardId: 999_999 }, { as: admin })).toMatchObject({
      code: 'row.missing',
    })
  })
})

describe('recharge', () => {
  it('ok: what is paid and given is on the card, in the ledger and in the books; sent twice it is done once', async () => {
    const storedCardId = await save()
    const body = paying(storedCardId, { rechargeTierId, channel: 'wechat', remark: '前台' })
    for (const sent of [1, 2])
      expect(await server.call(rechargeStoredCard, body, { as: admin }), `${sent}`).toEqual({
        principal: '100.00',
        gift: '20.00',
      })
    expect(await recharge(storedCardId, { amount: '50.5' })).toEqual({ principal: '150.50', gift: '20.00' })
    expect(await detail(storedCardId)).toMatchObject({ balance: '170.50', principal: '150.50', gift: '20.00' })
    expect(await uses({ storedCardId })).toMatchObject([
      { TradeType: 'recharge', amount: '50.50', gift: '0.00', balanceAfter: '170.50', channel: 'cash' },
      {
        ...{ CardId: `CARD-${cards}`, TradeType: 'recharge', amount: '120.00', principal: '100.00', gift: '20.00' },
        ...{ balanceAfter: '120.00', channel: 'wechat', parkingName: '测试停车场', remark: '前台', movedBy: '管理员' },
      },
    ])
    const refused = await server.refuse(
      rechargeStoredCard,
      { ...body, amount: '99', rechargeTierId: undefined },
      { as: admin },
    )
    expect(refused).toMatchObject({ code: 'money.keyUsed' })
    expect(await checkTenant(server.database, tenantId, { among: booksInvariants })).toEqual([])
  })

  it('invalid: a tier whose amount is another, or that is disabled; nothing, and a lot out of sight', async () => {
    const storedCardId = await save()
    const refuse = (more: Partial<Recharge>) =>
      server.refuse(rechargeStoredCard, paying(storedCardId, more), { as: admin })
    expect(await refuse({ rechargeTierId, amount: '99' })).toMatchObject({ code: 'storedCard.tierGone' })
    const gone = { name: `停用 ${cards}`, amount: '100', disabled: true }
    const disabled = await server.call(saveRechargeTier, gone, { as: admin })
    expect(await refuse(disabled)).toMatchObject({ code: 'storedCard.tierGone' })
    expect(await refuse({ amount: '0' })).toMatchObject({ code: 'request.invalid', issues: [{ path: 'amount' }] })
    expect(await refuse({ lotId: 999_999 })).toMatchObject({
      code: 'storedCard.lotNeeded',
      issues: [{ path: 'lotId' }],
    })
    expect(await uses({ storedCardId })).toEqual([])
  })

  it('invalid: more than a card may hold, which is more where its holder is known', async () => {
    const storedCardId = await save()
    const most = await server.refuse(rechargeStoredCard, paying(storedCardId, { amount: '1000.01' }), { as: admin })
    expect(most).toMatchObject({ code: 'storedCard.aboveMost', issues: [{ path: 'amount' }] })
    expect(JSON.stringify(most)).toContain('超过不记名卡上限')
    await recharge(storedCardId, { amount: '1000' })
    await save({ storedCardId, holder: '李四', phone: '13800000002' })
    await recharge(storedCardId, { amount: '4000' })
    expect(
      await server.refuse(rechargeStoredCard, paying(storedCardId, { amount: '0.01' }), { as: admin }),
    ).toMatchObject({
      code: 'storedCard.aboveMost',
    })
  })

  it('conflict: a frozen card takes no money until it is let pay again', async () => {
    const storedCardId = await save()
    const freeze = (isFrozen: boolean) =>
      server.call(freezeStoredCard, { storedCardId, isFrozen, reason: '挂失' }, { as: admin })
    expect(await freeze(true)).toEqual({ state: 'frozen' })
    expect(await freeze(true)).toEqual({ state: 'frozen' })
    expect(await server.refuse(rechargeStoredCard, paying(storedCardId), { as: admin })).toMatchObject({
      code: 'storedCard.frozen',
    })
    expect(await freeze(false)).toEqual({ state: 'active' })
    await recharge(storedCardId)
  })
})

describe('lists', () => {
  it('[operation/cardPayment] ok: filters, sorts, sums and exports cards and what moved them', async () => {
    const one = await save({ holder: `赵${cards}`, phone: '13800000003', plates: ['粤B30001'] })
    const two = await save({ cardNo: `TWO-${cards}`, holder: `赵${cards}` })
    await recharge(one, { rechargeTierId })
    await recharge(two, { amount: '500' })
    const holder = `赵${cards}`
    const list = async (body: BodyOf<typeof queryStoredCard>) => {
      const data = await server.call(queryStoredCard, { holder, ...body }, { as: admin })
      return typeof data === 'object' ? data.list.map(({ storedCardId }) => storedCardId) : []
    }
    expect(await list({ Sort: 'balance', Descending: true })).toEqual([two, one])
    expect(await list({ plateNumber: 'b3000' })).toEqual([one])
    expect(await list({ state: 'frozen' })).toEqual([])
    expect(await list({ startTime: '2026-03-02 08:00:01' })).toEqual([])
    expect(await server.call(countStoredCard, { holder, Sums: true }, { as: admin })).toEqual({
      ...{ total: 2, sums: { principal: '600.00', gift: '20.00' } },
    })
    const url = await server.call(queryStoredCard, { holder, QueryAll: true, Sort: 'balance' }, { as: admin })
    expect(readSheet(await server.download(typeof url === 'string' ? url : '', admin))).toMatchObject([
      [
        '卡号',
        '状态',
        '持卡人',
        '手机号',
        '绑定车牌',
        '余额',
        '本金余额',
        '赠送余额',
        '出场自动扣款',
        '备注',
        '发卡时间',
      ],
      [`TWO-${cards}`, '正常', holder, '', '', 500, 500, 0, '是', '', '2026-03-02 08:00:00'],
      [`CARD-${cards}`, '正常', holder, '13800000003', '粤B30001', 120, 100, 20, '是', '', '2026-03-02 08:00:00'],
    ])
  })

  it('[operation/cardPayment] ok: the movements, filtered, summed and as a sheet, within the lots of the caller', async () => {
    const storedCardId = await save()
    await recharge(storedCardId, { rechargeTierId })
    expect(await server.call(countCardUsedDetail, { storedCardId, Sums: true }, { as: admin })).toEqual({
      ...{ total: 1, sums: { amount: '120.00', principal: '100.00', gift: '20.00' } },
    })
    expect(await uses({ storedCardId, TradeType: 'spend' })).toEqual([])
    expect(await uses({ storedCardId, endTime: '2026-03-02 07:59:59' })).toEqual([])
    const url = await server.call(queryCardUsedDetail, { storedCardId, QueryAll: true }, { as: admin })
    expect(readSheet(await server.download(typeof url === 'string' ? url : '', admin))).toMatchObject([
      [
        '时间',
        '卡号',
        '交易类型',
        '金额',
        '其中本金',
        '其中赠送',
        '变动后余额',
        '收付方式',
        '停车场',
        '车牌号',
        '订单号',
        '缘由',
        '备注',
        '操作人',
      ],
      [
        '2026-03-02 08:00:00',
        `CARD-${cards}`,
        '充值',
        120,
        100,
        20,
        120,
        '现金',
        '测试停车场',
        '',
        '',
        '',
        '',
        '管理员',
      ],
    ])
    const narrow = await server.addUser(tenantId, ['storedCard.read'], {
      subTenantId: await addSubTenant(server, tenantId),
    })
    expect(await uses({ storedCardId }, narrow)).toEqual([])
    expect(await uses({}, stranger)).toEqual([])
    const reader = await server.addUser(tenantId, ['storedCard.read'])
    expect(await server.refuse(queryCardUsedDetail, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(queryStoredCard, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})
