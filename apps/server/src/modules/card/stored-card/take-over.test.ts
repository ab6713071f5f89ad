import {
  carryOutImport,
  countStoredCard,
  queryCardUsedDetail,
  queryJournal,
  queryRehearsedRow,
  queryStoredCard,
  rechargeStoredCard,
  saveStoredCard,
  storedCardImportColumns,
  storedCardImportNames,
  storedCardTemplate,
  undoImport,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import {
  rehearseStoredCards,
  type StoredCardLine,
  takeOverStoredCards,
} from '../../../testing/take-over-stored-cards.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let tenants = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  tenants += 1
  ;({ tenantId, admin } = await server.addTenant(`接入 ${tenants}`))
  lot = await addLot(server, tenantId)
})

const takeOver = (lines: readonly StoredCardLine[], as = admin) => takeOverStoredCards(server, as, lines)
const undo = (taskId: number) => server.call(undoImport, { taskId }, { as: admin })
async function saysOf(lines: readonly StoredCardLine[], as = admin) {
  const { taskId } = await rehearseStoredCards(server, as, lines)
  const { list } = await server.call(queryRehearsedRow, { taskId, PerPage: 100 }, { as })
  return list.map(({ outcome, problems }) => [
    outcome,
    ...problems.map(({ column, message }) => `${column} ${message}`),
  ])
}
async function cards() {
  const data = await server.call(queryStoredCard, { Sort: 'cardNo', Descending: false }, { as: admin })
  return typeof data === 'object' ? data.list : []
}
async function moves() {
  const data = await server.call(queryCardUsedDetail, {}, { as: admin })
  return typeof data === 'object' ? data.list : []
}
const journals = async () =>
  (await server.call(queryJournal, { kind: 'storedCard.takenOver' }, { as: admin })).list.map(({ legs, amount }) => [
    amount,
    ...legs.map(({ debit, credit, amount: fen }) => `${debit.code}/${credit.code} ${credit.party} ${fen}`),
  ])
const findings = () => checkTenant(server.database, tenantId, { among: booksInvariants })

describe('[operation/cardPayment] cards of another system are taken over by a sheet', () => {
  it('ok: with principal and gift apart, a movement of its own, and against the opening in the books', async () => {
    const counts = await takeOver([
      {
        ...{ cardNo: 'vip-1', holder: '张三', phone: '13800138000', plates: '粤b00001、粤B00002', principal: '100.50' },
        ...{ gift: '20', paysAtExit: '否', remark: '老客户' },
      },
      { cardNo: '0002', principal: '3', parkingName: '测试停车场' },
      { cardNo: '0003', gift: '7' },
      { cardNo: '0004' },
    ])
    expect(counts).toMatchObject({ Total: 4, SuccessNum: 4, RepeatNum: 0, FailedNum: 0 })
    expect(await cards()).toMatchObject([
      { cardNo: '0002', balance: '3.00', principal: '3.00', gift: '0.00', paysAtExit: true, plates: [] },
      { cardNo: '0003', balance: '7.00', principal: '0.00', gift: '7.00' },
      { cardNo: '0004', balance: '0.00', state: 'active' },
      {
        ...{
          cardNo: 'VIP-1',
          holder: '张三',
          phone: '13800138000',
          plates: ['粤B00001', '粤B00002'],
          remark: '老客户',
        },
        ...{ principal: '100.50', gift: '20.00', paysAtExit: false, creatorName: '管理员' },
      },
    ])
    expect((await moves()).toSorted((a, b) => a.CardId.localeCompare(b.CardId))).toMatchObject([
      { CardId: '0002', TradeType: 'takeOver', amount: '3.00', channel: null, parkingName: '测试停车场' },
      { CardId: '0003', amount: '7.00', principal: '0.00', gift: '7.00', balanceAfter: '7.00' },
      { CardId: 'VIP-1', amount: '120.50', principal: '100.50', gift: '20.00', movedBy: '管理员' },
    ])
    expect((await journals()).toSorted()).toEqual([
      ['120.50', '3001/2002 VIP-1 100.50', '3001/2003 VIP-1 20.00'],
      ['3.00', '3001/2002 0002 3.00'],
      ['7.00', '3001/2003 0003 7.00'],
    ])
    expect(await findings()).toEqual([])
  })

  it('ok: its vehicles leave by it, as by any other card', async () => {
    await takeOver([{ cardNo: 'VIP-1', principal: '100', gift: '20', plates: '粤B00001' }])
    const [, exit] = await lot.report([
      { direction: 'in', plate: '粤B00001', passedAt: '2026-03-02T06:00:00+08:00' },
      { direction: 'out', plate: '粤B00001', passedAt: '2026-03-02T07:00:00+08:00' },
    ])
    expect(Number(exit?.cardPaid)).toBeGreaterThan(0)
    expect(Number((await cards())[0]?.balance)).toBe(120 - Number(exit?.cardPaid))
    expect(await findings()).toEqual([])
  })

  it('conflict: a second import of the same sheet moves no money, whatever was spent since; other content is refused', async () => {
    const line = { cardNo: 'VIP-1', principal: '100', gift: '20', plates: '粤B00001' }
    await takeOver([line])
    const [card] = await cards()
    const paid = { amount: '50', channel: 'cash', lotId: lot.lotId, idempotencyKey: newKey() } as const
    await server.call(rechargeStoredCard, { storedCardId: card?.storedCardId ?? 0, ...paid }, { as: admin })
    expect(await takeOver([line, { cardNo: 'VIP-2' }])).toMatchObject({ SuccessNum: 1, RepeatNum: 1, FailedNum: 0 })
    const other = await takeOver([{ ...line, gift: '21' }, { ...line, principal: '99' }, { cardNo: 'VIP-3' }])
    expect(other).toMatchObject({ SuccessNum: 1, FailedNum: 2 })
    expect(other.FailedRecords).toMatchObject([
      { Row: 2, ErrorMsg: expect.stringContaining('已转入过本金 100.00 元、赠送 20.00 元') },
      { Row: 3 },
    ])
    expect((await cards())[0]).toMatchObject({ cardNo: 'VIP-1', principal: '150.00', gift: '20.00' })
    expect(await journals()).toHaveLength(1)
    expect(await findings()).toEqual([])
  })

  it('invalid: each fault is said at its row and column, and no row is half done', async () => {
    await server.call(saveStoredCard, { cardNo: 'HERE-1', plates: ['粤B10000'] }, { as: admin })
    const said = await saysOf([
      { cardNo: '', principal: '1' },
      { cardNo: 'A1', principal: '1' },
      { cardNo: 'OLD-1', principal: '一百' },
      { cardNo: 'OLD-2', gift: '-1' },
      { cardNo: 'OLD-3', principal: '1.005' },
      { cardNo: 'OLD-4', plates: '不是车牌' },
      { cardNo: 'OLD-5', plates: '粤B10000' },
      { cardNo: 'OLD-6', plates: '粤B10001', principal: '5' },
      { cardNo: 'OLD-7', plates: '粤B10002、粤B10001' },
      { cardNo: 'OLD-6', plates: '粤B10001', principal: '5' },
      { cardNo: 'old-6', plates: '粤B10001', principal: '6' },
      { cardNo: 'OLD-8', paysAtExit: '也许' },
      { cardNo: 'OLD-9', parkingName: '没有' },
      { cardNo: 'OLD-10', phone: '12' },
      { cardNo: 'HERE-1', principal: '5' },
      { cardNo: 'HERE-1' },
    ])
    expect(said.map(([outcome, problem = '']) => `${outcome} ${problem.split(' ')[0]}`.trim())).toEqual([
      ...['refused cardNo', 'refused cardNo', 'refused principal', 'refused gift', 'refused principal'],
      ...['refused plates', 'refused plates', 'added', 'refused plates', 'doubled cardNo', 'refused cardNo'],
      ...['refused paysAtExit', 'refused parkingName', 'refused phone', 'refused cardNo', 'doubled cardNo'],
    ])
    expect(said[8]?.join()).toContain('粤B10001 与表格中前面的一行（卡 OLD-6）重复')
    expect(said[14]?.join()).toContain('已在本系统发卡')
    expect(await server.call(countStoredCard, {}, { as: admin })).toEqual({ total: 1 })
    const failed = await takeOver([{ cardNo: 'OLD-5', plates: '粤B10000', principal: '9' }])
    expect(failed).toMatchObject({ SuccessNum: 0, FailedNum: 1 })
    expect(await moves()).toEqual([])
  })

  it('conflict: a card issued after the rehearsal keeps the sheet from being carried out', async () => {
    const { taskId, judgedKey } = await rehearseStoredCards(server, admin, [{ cardNo: 'VIP-1', principal: '5' }])
    await server.call(saveStoredCard, { cardNo: 'VIP-1' }, { as: admin })
    const refused = await server.refuse(carryOutImport, { taskId, judgedKey }, { as: admin })
    expect(refused.code).toBe('import.moved')
    expect(await moves()).toEqual([])
  })

  it('not permitted: without the permission; nor at a car park that one does not see, which has to be named among several', async () => {
    const reader = await server.addUser(tenantId, ['storedCard.read', 'storedCard.save'])
    await expect(takeOver([{ cardNo: 'VIP-1' }], reader)).rejects.toThrow()
    const subTenantId = await addSubTenant(server, tenantId)
    const own = await addLot(server, tenantId, { name: '西区停车场', subTenantId })
    const narrow = await server.addUser(tenantId, ['storedCard.import'], { subTenantId })
    expect(await saysOf([{ cardNo: 'VIP-1', parkingName: '测试停车场' }, { cardNo: 'VIP-2' }], narrow)).toEqual([
      ['refused', expect.stringContaining('parkingName 没有名为“测试停车场”的停车场')],
      ['added'],
    ])
    expect((await saysOf([{ cardNo: 'VIP-1' }]))[0]).toEqual(['refused', expect.stringContaining('parkingName')])
    expect(own.lotId).toBeGreaterThan(0)
  })

  it('ok: the template has the headings and an example, which an import skips', async () => {
    const { url } = await server.call(storedCardTemplate, {}, { as: admin })
    const book = read(await server.download(url, admin))
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    const [headings, example] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    expect(headings).toEqual(storedCardImportColumns.map(column => storedCardImportNames.zh.field[column]))
    expect(example?.[0]).toBe('VIP-0001')
  })

  it('ok: a card without a number gets one that no taken over card has', async () => {
    const { storedCardId } = await server.call(saveStoredCard, {}, { as: admin })
    await takeOver([{ cardNo: String(storedCardId + 2).padStart(8, '0') }])
    expect(await server.call(saveStoredCard, {}, { as: admin })).toEqual({ storedCardId: storedCardId + 3 })
  })
})

describe('[operation/cardPayment] taking cards over is undone', () => {
  it('ok: what was taken over goes back against the opening, and the sheet can be imported again', async () => {
    const lines = [{ cardNo: 'VIP-1', principal: '100', gift: '20', plates: '粤B00001' }, { cardNo: 'VIP-2' }]
    const { taskId } = await takeOver(lines)
    expect(await undo(taskId)).toEqual({ removed: 2, restored: 0 })
    expect(await cards()).toMatchObject([
      { cardNo: 'VIP-1', state: 'closed', balance: '0.00', plates: [] },
      { cardNo: 'VIP-2', state: 'closed' },
    ])
    expect(await moves()).toMatchObject([{ TradeType: 'takeOver', amount: '-120.00' }, { amount: '120.00' }])
    expect(await findings()).toEqual([])
    expect(await takeOver([{ ...lines[0], principal: '90' }, { cardNo: 'VIP-2' }])).toMatchObject({ SuccessNum: 2 })
    expect((await cards())[0]).toMatchObject({
      state: 'active',
      principal: '90.00',
      gift: '20.00',
      plates: ['粤B00001'],
    })
    expect(await findings()).toEqual([])
  })

  it('conflict: not once a card has paid for a stay', async () => {
    const { taskId } = await takeOver([{ cardNo: 'VIP-1', principal: '100', plates: '粤B00001' }])
    await lot.report([
      { direction: 'in', plate: '粤B00001', passedAt: '2026-03-02T06:00:00+08:00' },
      { direction: 'out', plate: '粤B00001', passedAt: '2026-03-02T07:00:00+08:00' },
    ])
    expect((await server.refuse(undoImport, { taskId }, { as: admin })).code).toBe('import.touched')
    expect(Number((await cards())[0]?.balance)).toBeGreaterThan(0)
  })
})

it('what is on cards is what sheets took over, each card once, however the sheets repeat each other', async () => {
  const fen = fc.integer({ min: 0, max: 9_999 })
  const line = fc.record({ card: fc.integer({ min: 1, max: 4 }), principal: fen, gift: fen })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      async sheets => {
        tenants += 1
        const one = await server.addTenant(`任意 ${tenants}`)
        await addLot(server, one.tenantId)
        const held = new Map<number, number>()
        for (const sheet of sheets) {
          const lines = sheet.map(({ card, principal, gift }) => ({
            ...{ cardNo: `CARD-${card}`, principal: (principal / 100).toFixed(2), gift: (gift / 100).toFixed(2) },
          }))
          await takeOver(lines, one.admin)
          for (const { card, principal, gift } of sheet) if (!held.has(card)) held.set(card, principal + gift)
        }
        const { sums } = await server.call(countStoredCard, { Sums: true }, { as: one.admin })
        const total = [...held.values()].reduce((sum, each) => sum + each, 0)
        expect(Math.round(Number(sums?.principal) * 100 + Number(sums?.gift) * 100)).toBe(total)
        expect(await checkTenant(server.database, one.tenantId, { among: booksInvariants })).toEqual([])
      },
    ),
    { numRuns: 8 },
  )
})
