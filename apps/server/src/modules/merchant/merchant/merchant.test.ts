import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  checkUserPassword,
  correctMerchant,
  countMerchant,
  countMovement,
  MerchantExportRow,
  MovementExportRow,
  queryMerchant,
  queryMovement,
  rechargeMerchant,
  removeMerchant,
  saveMerchant,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give } from '../../../testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
/** Sees only the lots of a sub-tenant. */
let keeper: SignedInCaller
let lotId: number
let keptLotId: number
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  const permissions = [
    'merchant.read',
    'merchant.save',
    'merchant.remove',
    'merchant.recharge',
    'merchant.export',
  ] as const
  keeper = await server.addUser(tenantId, [...permissions], { subTenantId })
  lotId = (await addLot(server, tenantId, { name: '南山车场' })).lotId
  keptLotId = (await addLot(server, tenantId, { name: '东区车场', subTenantId })).lotId
})
afterAll(() => server.close())
let name: string
beforeEach(() => {
  name = `奶茶店 ${++serial}`
})

const wanted = (more: Partial<BodyOf<typeof saveMerchant>> = {}): BodyOf<typeof saveMerchant> => ({
  name,
  accountKind: 'money',
  lotIds: [lotId],
  ...more,
})
const save = async (more: Parameters<typeof wanted>[0] = {}, as = admin) =>
  (await server.call(saveMerchant, wanted(more), { as })).merchantId
const refuse = async (more: Parameters<typeof wanted>[0], as = admin) => {
  const { code, issues } = await server.refuse(saveMerchant, wanted(more), { as })
  return { code, path: issues?.[0]?.path }
}
const list = async (filter: BodyOf<typeof queryMerchant> = {}, as = admin) => {
  const found = await server.call(queryMerchant, filter, { as })
  return typeof found === 'object' ? found.list : []
}
const find = async (merchantId: number, as = admin) =>
  (await list({ PerPage: 200 }, as)).find(row => row.merchantId === merchantId)
const statement = async (filter: BodyOf<typeof queryMovement>, as = admin) => {
  const found = await server.call(queryMovement, { Descending: false, PerPage: 1000, ...filter }, { as })
  return typeof found === 'object' ? found.list : []
}
const bought = (merchantId: number, amount: string, more: Partial<BodyOf<typeof rechargeMerchant>> = {}) => ({
  merchantId,
  amount,
  paid: '80',
  channel: 'wechat' as const,
  idempotencyKey: randomUUID(),
  ...more,
})
const recharge = (merchantId: number, amount: string, more: Parameters<typeof bought>[2] = {}, as = admin) =>
  server.call(rechargeMerchant, bought(merchantId, amount, more), { as })
const taken = (merchantId: number, amount: string, more: Partial<BodyOf<typeof correctMerchant>> = {}) => ({
  merchantId,
  direction: 'take' as const,
  amount,
  reason: '录错了',
  idempotencyKey: randomUUID(),
  ...more,
})
const ledger = (merchantId: number) =>
  server.owner.shared
    .selectFrom('ledger_entry')
    .where('business', '=', 'merchant')
    .where('business_id', '=', merchantId)
    .select(['amount_fen as fen', 'channel', 'lot_id as lotId'])
    .orderBy('entry_id')
    .execute()
const audits = (action: string, merchantId: number) =>
  server.owner.shared
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', '=', action)
    .where('entity_id', '=', String(merchantId))
    .execute()

describe('POST /api/merchant/save and query', () => {
  it('ok: adds and changes a merchant, and audits it', async () => {
    const merchantId = await save({ contact: '王店长', phone: '13800138000', remark: '一楼' })
    await save({ merchantId, lotIds: [lotId, keptLotId], disabled: true })
    expect(await find(merchantId)).toMatchObject({
      name,
      accountKind: 'money',
      balance: '0.00',
      status: 'disabled',
      parkingNames: ['东区车场', '南山车场'],
      contact: '',
      canChange: true,
      isUsed: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect((await audits('merchant.change', merchantId)).at(-1)).toMatchObject({
      before: { contact: '王店长', lotIds: [lotId], disabled: false },
      after: { contact: '', lotIds: [lotId, keptLotId], disabled: true },
    })
  })

  it('finds by a part of the name, lot, account and status, sorts and counts', async () => {
    const minutes = await save({ name: `${name} 甲`, accountKind: 'minutes' })
    const money = await save({ name: `${name} 乙`, lotIds: [keptLotId], disabled: true })
    await recharge(minutes, '30')
    const ids = async (filter: BodyOf<typeof queryMerchant>) =>
      (await list({ name, ...filter })).map(({ merchantId }) => merchantId)
    expect(await ids({ Sort: 'name', Descending: false })).toEqual([money, minutes])
    expect(await ids({ lotId: keptLotId })).toEqual([money])
    expect(await ids({ accountKind: 'minutes' })).toEqual([minutes])
    expect(await ids({ status: 'disabled' })).toEqual([money])
    expect(await ids({ Sort: 'balance', PerPage: 1 })).toEqual([minutes])
    expect(await server.call(countMerchant, { name }, { as: admin })).toEqual({ total: 2 })
  })

  it('conflict: the name of another merchant, or another account kind after movements', async () => {
    const merchantId = await save()
    expect(await refuse({})).toEqual({ code: 'merchant.nameTaken', path: 'name' })
    await save({ merchantId, accountKind: 'count' })
    await recharge(merchantId, '10')
    expect(await refuse({ merchantId, accountKind: 'minutes' })).toEqual({
      code: 'merchant.kindFixed',
      path: 'accountKind',
    })
  })

  it('invalid: no lot, an unknown lot, an invalid phone', async () => {
    expect(await refuse({ lotIds: [] })).toMatchObject({ code: 'request.invalid', path: 'lotIds' })
    expect(await refuse({ lotIds: [lotId, 999_999] })).toEqual({ code: 'row.missing', path: 'lotIds' })
    expect(await refuse({ phone: '12' })).toMatchObject({ code: 'request.invalid', path: 'phone' })
  })

  it('another tenant’s looks missing; a person with some lots sees their merchants, and changes those with no other lots', async () => {
    const both = await save({ name: `${name} 共用`, lotIds: [lotId, keptLotId] })
    const own = await save({ name: `${name} 东区`, lotIds: [keptLotId] })
    const other = await save({ name: `${name} 南山` })
    expect(await list({}, stranger)).toEqual([])
    const seen = await list({ name }, keeper)
    expect(seen.map(row => [row.merchantId, row.parkingNames, row.canChange])).toEqual([
      [own, ['东区车场'], true],
      [both, ['东区车场'], false],
    ])
    for (const merchantId of [both, other]) {
      expect(await refuse({ merchantId, lotIds: [keptLotId] }, keeper)).toMatchObject({ code: 'row.missing' })
      const body = bought(merchantId, '5')
      expect(await server.refuse(rechargeMerchant, body, { as: keeper })).toMatchObject({ code: 'row.missing' })
    }
    expect(await refuse({ lotIds: [lotId] }, keeper)).toMatchObject({ code: 'row.missing', path: 'lotIds' })
    expect(await refuse({ merchantId: own }, stranger)).toMatchObject({ code: 'row.missing' })
    await recharge(own, '5', {}, keeper)
    expect(await statement({ merchantId: other }, keeper)).toEqual([])
    expect(await statement({ merchantId: own }, keeper)).toHaveLength(1)
    expect(await statement({}, stranger)).toEqual([])
  })
})

describe('POST /api/merchant/recharge and correct', () => {
  it('ok: account, statement and ledger agree', async () => {
    const merchantId = await save()
    expect(await recharge(merchantId, '100.5', { remark: '合同 7 号' })).toEqual({ balance: '100.50' })
    const refund = taken(merchantId, '0.5', { refund: '0.4', channel: 'cash' })
    expect(await server.call(correctMerchant, refund, { as: admin })).toEqual({ balance: '100.00' })
    const more = { ...taken(merchantId, '10'), direction: 'add' as const, reason: '开业赠送' }
    expect(await server.call(correctMerchant, more, { as: admin })).toEqual({ balance: '110.00' })
    expect(
      (await statement({ merchantId })).map(row => [
        row.kind,
        row.amount,
        row.balanceAfter,
        row.paid,
        row.channel,
        row.remark,
      ]),
    ).toEqual([
      ['recharge', '100.50', '100.50', '80.00', 'wechat', '合同 7 号'],
      ['correction', '-0.50', '100.00', '-0.40', 'cash', '录错了'],
      ['correction', '10.00', '110.00', null, null, '开业赠送'],
    ])
    expect(await ledger(merchantId)).toEqual([
      { fen: 8000, channel: 'wechat', lotId },
      { fen: -40, channel: 'cash', lotId },
    ])
    expect((await audits('merchant.recharge', merchantId)).at(-1)).toMatchObject({
      before: { balanceFen: 0 },
      after: { balanceFen: 10050, amountFen: 10050, paidFen: 8000 },
    })
  })

  it('conflict: the same request sent twice, concurrently or later, is executed once', async () => {
    const merchantId = await save()
    const body = bought(merchantId, '50')
    await Promise.all([1, 2, 3].map(() => server.call(rechargeMerchant, body, { as: admin })))
    expect(await server.call(rechargeMerchant, body, { as: admin })).toEqual({ balance: '50.00' })
    const less = taken(merchantId, '20', { refund: '5' })
    await Promise.all([1, 2].map(() => server.call(correctMerchant, less, { as: admin })))
    expect((await find(merchantId))?.balance).toBe('30.00')
    expect((await ledger(merchantId)).map(({ fen }) => fen)).toEqual([8000, -500])
    const other = await save({ name: `${name} 另一家` })
    const stolen = bought(other, '50', { idempotencyKey: body.idempotencyKey })
    expect(await server.refuse(rechargeMerchant, stolen, { as: admin })).toMatchObject({ code: 'money.keyUsed' })
  })

  it('conflict: reusing a key with other content is refused', async () => {
    const merchantId = await save()
    const body = bought(merchantId, '50')
    await server.call(rechargeMerchant, body, { as: admin })
    const others = [{ amount: '999' }, { paid: '99.00' }, { channel: 'cash' }, { remark: '另一笔' }] as const
    for (const other of others) {
      const failure = await server.refuse(rechargeMerchant, { ...body, ...other }, { as: admin, language: 'en' })
      expect(failure).toMatchObject({
        code: 'money.keyUsed',
        message: expect.stringContaining('nothing was booked now'),
      })
    }
    const corrected = taken(merchantId, '50', { idempotencyKey: body.idempotencyKey })
    expect(await server.refuse(correctMerchant, corrected, { as: admin })).toMatchObject({ code: 'money.keyUsed' })
    expect((await find(merchantId))?.balance).toBe('50.00')
    expect((await ledger(merchantId)).map(({ fen }) => fen)).toEqual([8000])
  })

  it('conflict: a balance is never negative', async () => {
    const merchantId = await save()
    await recharge(merchantId, '5')
    const { code, message } = await server.refuse(correctMerchant, taken(merchantId, '5.01'), { as: admin })
    expect([code, message]).toEqual(['merchant.balanceShort', '余额不足：现有 5.00，需要 5.01。请先充值或减少数量'])
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.post(correctMerchant, taken(merchantId, '3'), { as: admin })),
    )
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
    expect((await find(merchantId))?.balance).toBe('2.00')
  })

  it('invalid: a fraction of a coupon, zero, no reason, a refund for an addition', async () => {
    const merchantId = await save({ accountKind: 'count' })
    const why = async (body: BodyOf<typeof correctMerchant>) => {
      const { code, issues } = await server.refuse(correctMerchant, body, { as: admin })
      return [code, issues?.[0]?.path]
    }
    expect(await why(taken(merchantId, '1.5'))).toEqual(['merchant.wholeNumber', 'amount'])
    expect(await why(taken(merchantId, '0'))).toEqual(['request.invalid', 'amount'])
    expect(await why(taken(merchantId, '1', { reason: ' ' }))).toEqual(['request.invalid', 'reason'])
    expect(await why(taken(merchantId, '1', { direction: 'add', refund: '1' }))).toEqual([
      'merchant.refundOnAdd',
      'refund',
    ])
  })

  it('an unsigned call is refused', async () => {
    const body = bought(await save(), '5')
    const headers = { signature: 'nobody' }
    expect(await server.refuse(rechargeMerchant, body, { as: admin, headers })).toMatchObject({
      code: 'signature.wrong',
    })
  })

  it('for any movements, their sum is the balance, and each has the balance after it', async () => {
    const change = fc.record({
      what: fc.constantFrom('recharge', 'add', 'take', 'give' as const),
      amount: fc.integer({ min: 1, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), async changes => {
        const merchantId = await addMerchant(server, admin, { lotIds: [lotId], balance: '0' })
        const templateId = await addTemplate(server, admin)
        for (const { what, amount } of changes) {
          const text = String(amount)
          if (what === 'recharge') await recharge(merchantId, text)
          else if (what === 'give') {
            const plates = Array.from({ length: amount }, (_, at) => `粤B${10_000 + at}`)
            await give(server, admin, { merchantId, templateId }, ...plates).catch(() => {})
          } else await server.post(correctMerchant, taken(merchantId, text, { direction: what }), { as: admin })
        }
        const rows = await statement({ merchantId })
        let balance = 0
        for (const row of rows) {
          balance += Number(row.amount)
          expect(Number(row.balanceAfter)).toBe(balance)
          expect(balance).toBeGreaterThanOrEqual(0)
        }
        expect(Number((await find(merchantId))?.balance)).toBe(balance)
        expect(await server.call(countMovement, { merchantId }, { as: admin })).toEqual({ total: rows.length })
      }),
      { numRuns: 8 },
    )
  })
})

describe('POST /api/merchant/remove', () => {
  const remove = (merchantIds: number[], as = admin) => server.call(removeMerchant, { merchantIds }, { as })
  const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })

  it('asks for the password first', async () => {
    const another = await server.addUser(tenantId, ['merchant.remove'])
    const body = { merchantIds: [await save()] }
    expect(await server.refuse(removeMerchant, body, { as: another })).toMatchObject({ code: 'session.recheckNeeded' })
  })

  it('ok: removes an unused merchant; names one with movements, which stays', async () => {
    const [fresh, used] = [await save({ name: `${name} 新` }), await save({ name: `${name} 旧` })]
    await recharge(used, '5')
    await Promise.all([recheck(), recheck(stranger), recheck(keeper)])
    const refused = await server.refuse(removeMerchant, { merchantIds: [fresh, used] }, { as: admin })
    expect([refused.code, refused.message]).toEqual(['merchant.used', expect.stringContaining(`${name} 旧`)])
    for (const as of [stranger, keeper]) {
      expect(await server.refuse(removeMerchant, { merchantIds: [fresh] }, { as })).toMatchObject({
        code: 'row.missing',
      })
    }
    expect(await remove([fresh])).toEqual({ removed: 1 })
    expect(await find(fresh)).toBeUndefined()
    expect(await audits('merchant.remove', fresh)).toHaveLength(1)
  })
})

describe('exports', () => {
  it('exports the merchants and the statement as .xls', async () => {
    const merchantId = await save()
    await recharge(merchantId, '12.5')
    const file = async (answer: string | { list: unknown[] }) =>
      typeof answer === 'string' ? readSheet(await server.download(answer, admin)) : []
    const merchants = await file(await server.call(queryMerchant, { name, QueryAll: true }, { as: admin }))
    expect(merchants[0]).toHaveLength(MerchantExportRow.keyof().options.length)
    expect(merchants[1]?.slice(0, 4)).toEqual([name, '启用', '按金额', 12.5])
    const movements = await file(await server.call(queryMovement, { merchantId, QueryAll: true }, { as: admin }))
    expect(movements[0]).toHaveLength(MovementExportRow.keyof().options.length)
    expect(movements[1]?.slice(1, 8)).toEqual([name, '充值', 12.5, 12.5, 80, '', '微信'])
    const reader = await server.addUser(tenantId, ['merchant.read'])
    expect(await server.refuse(queryMerchant, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(queryMovement, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})
