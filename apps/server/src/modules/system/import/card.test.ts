import {
  type CardImportColumn,
  cardImportColumns,
  cardImportNames,
  cardTemplate,
  carryOutImport,
  changeCard,
  queryCard,
  queryCardHour,
  queryRehearsedRow,
  type Rehearsal,
  rehearseImport,
  undoImport,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCardRule } from '../../../testing/test-card.ts'
import type { SignedInCaller } from '../../../testing/test-server.ts'
import { checkTenant } from '../invariant/check.ts'

const desk = cardDesk()
const { field } = cardImportNames.zh

type Row = Partial<Record<CardImportColumn, string>>
const good: Row = { cardName: '小车月卡', BeginDate: '2024-04-01', periods: '1' }
const row = (PlateNumber: string, more: Row = {}): Row => ({ ...good, PlateNumber, ...more })

async function rehearse(rows: Row[], as: SignedInCaller = desk.admin): Promise<Rehearsal> {
  const lines = rows.map(texts => cardImportColumns.map(column => texts[column] ?? ''))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([cardImportColumns.map(column => field[column]), ...lines]), 's')
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
  const answer = await desk.server.upload(rehearseImport.card, { name: '月卡.xlsx', bytes }, { as })
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data
}
const saysOf = async ({ taskId }: Rehearsal, as = desk.admin) =>
  (await desk.server.call(queryRehearsedRow, { taskId, PerPage: 100 }, { as })).list.map(
    ({ outcome, problems }) => `${outcome} ${problems.map(({ column, message }) => `${column} ${message}`).join()}`,
  )
const carryOut = ({ taskId, judgedKey }: Rehearsal) =>
  desk.server.call(carryOutImport, { taskId, judgedKey, withChanges: false }, { as: desk.admin })
const bringIn = async (rows: Row[]) => (await carryOut(await rehearse(rows))).taskId
const undo = (taskId: number) => desk.server.call(undoImport, { taskId }, { as: desk.admin })
const refuseUndo = async (taskId: number) => (await desk.server.refuse(undoImport, { taskId }, { as: desk.admin })).code
const cards = async () => {
  const data = await desk.server.call(queryCard, { Sort: 'createdAt' }, { as: desk.admin })
  return typeof data === 'object' ? data.list : []
}
const cardOf = async (plate: string) => {
  const found = (await cards()).find(({ plates }) => plates.includes(plate))
  if (!found) throw new Error(`no card of ${plate}`)
  return found
}
const findings = async () => (await checkTenant(desk.server.owner, desk.tenantId)).filter(({ count }) => count > 0)

describe('[operation/cardManager] cards are imported', () => {
  it('ok: like a sale, with plates, owner and right; money is entered only where the sheet says what was received', async () => {
    const sold = await desk.detail((await desk.open({ plates: ['粤B00000'] })).cardId)
    await bringIn([
      row('粤b00001、粤B00002', { CarOwnerName: '李四', CarOwnerMobile: '13800138000', OfficeAddress: '2 栋' }),
      row('粤B00003', { paid: '300', channel: '微信', BeginDate: '2024/4/1' }),
      row('粤B00004', { periods: '2', paid: '500', channel: 'Cash', remark: '老客户' }),
    ])
    const [first, second, third] = [await cardOf('粤B00001'), await cardOf('粤B00003'), await cardOf('粤B00004')]
    expect(first).toMatchObject({
      plates: ['粤B00001', '粤B00002'],
      CarOwnerName: '李四',
      EndDate: '2024-04-30',
      paid: '0.00',
    })
    expect(third).toMatchObject({ EndDate: '2024-05-31', paid: '500.00' })
    const terms = ({ cardRuleId, lotNames, spots, effect, beginDay, endDay }: typeof sold) => [
      ...[cardRuleId, lotNames, spots, effect, beginDay, endDay],
    ]
    expect(terms(await desk.detail(second.cardId))).toEqual(terms(sold))
    expect(await desk.validity(second.cardId)).toEqual(await desk.validity(sold.cardId))
    expect(await desk.right(first.cardId)).toMatchObject({ plates: ['粤B00001', '粤B00002'], lots: [desk.lot.lotId] })
    const amounts = (await desk.ledger()).map(({ channel, amount_fen }) => `${channel} ${amount_fen}`)
    expect(amounts).toEqual(['wechat 30000', 'wechat 30000', 'cash 50000'])
    expect(await findings()).toEqual([])
  })

  it('ok: a card of a rule with hours covers those only, as when it is sold', async () => {
    const nights = { name: '夜间卡', fromHour: '18:00', untilHour: '08:00', lotIds: [desk.lot.lotId] }
    await addCardRule(desk.server, desk.admin, nights)
    await bringIn([row('粤B00001', { cardName: '夜间卡' })])
    const { rows } = await sql<{ hours: unknown }>`select hours from parking_right where holder = 'card'`.execute(
      desk.server.owner.shared,
    )
    const hours = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: '18:00', untilHour: '08:00' }
    expect(rows).toEqual([{ hours }])
    expect((await desk.detail((await cardOf('粤B00001')).cardId)).validTime).toBe('每天 18:00–次日08:00')
    const orders = await desk.server.call(queryCardHour, {}, { as: desk.admin })
    expect(typeof orders === 'object' && orders.list.map(({ PlateNumber }) => PlateNumber)).toEqual(['粤B00001'])
  })

  it('ok: a sheet again changes nothing; the template has the columns and an example that is skipped', async () => {
    await bringIn([row('粤B00001')])
    expect(await saysOf(await rehearse([row('粤B00001')]))).toEqual(['doubled PlateNumber 系统中已有，保持不变'])
    const { url } = await desk.server.call(cardTemplate, {}, { as: desk.admin })
    const book = read(await desk.server.download(url, desk.admin))
    const [headings, example] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
    })
    expect(headings).toEqual(cardImportColumns.map(column => field[column]))
    expect(example?.[0]).toBe('小车月卡')
  })

  it('invalid: each fault is said at its row and column', async () => {
    await desk.open({ plates: ['粤B10000'] })
    const says = await saysOf(
      await rehearse([
        row('粤B00001', { cardName: '没有' }),
        row('不是车牌'),
        row('粤B1、粤B00002'),
        row('粤B00003 粤B00004 粤B00005'),
        row('粤B10000', { BeginDate: '2024-04-20' }),
        row('粤B00006'),
        row('粤B00007、粤B00006', { BeginDate: '2024-04-15' }),
        row('粤B00008', { BeginDate: '2024-02-30' }),
        row('粤B00009', { BeginDate: '2022-01-01' }),
        row('粤B00010', { BeginDate: '2024-01-01' }),
        row('粤B00011', { periods: '0' }),
        row('粤B00012', { periods: '两个' }),
        row('粤B00013', { paid: '三百' }),
        row('粤B00014', { paid: '300' }),
        row('粤B00015', { paid: '200', channel: '现金' }),
        row('粤B00016', { paid: '300', channel: '支票' }),
        row('粤B10000', { BeginDate: '2024-06-01' }),
      ]),
    )
    expect(says.map(said => said.split(' ').slice(0, 2).join(' '))).toEqual([
      'refused cardName',
      'refused PlateNumber',
      'refused PlateNumber',
      'refused PlateNumber',
      'refused PlateNumber',
      'added ',
      'refused PlateNumber',
      'refused BeginDate',
      'refused BeginDate',
      'refused BeginDate',
      'refused periods',
      'refused periods',
      'refused paid',
      'refused channel',
      'refused remark',
      'refused channel',
      'added ',
    ])
    expect(says[4]).toContain('粤B10000 在 东区停车场 已有月卡（小车月卡，至 2024-04-30）')
    expect(says[6]).toContain('与表格中前面的一行（小车月卡，至 2024-04-30）在 东区停车场 重叠')
    expect(await cards()).toHaveLength(1)
  })

  it('conflict: a card that is sold after the rehearsal keeps the sheet from being carried out', async () => {
    const { taskId, judgedKey } = await rehearse([row('粤B00001')])
    await desk.open({ plates: ['粤B00001'], beginDay: '2024-04-10' })
    const refused = await desk.server.refuse(carryOutImport, { taskId, judgedKey }, { as: desk.admin })
    expect(refused.code).toBe('import.moved')
    expect(await cards()).toHaveLength(1)
  })

  it('not permitted: without the permission; nor a rule of lots that one does not see', async () => {
    const { server, tenantId, keeper, other, admin } = desk
    await expect(rehearse([row('粤B00001')], keeper)).rejects.toThrow()
    await addCardRule(server, admin, { name: '西区月卡', lotIds: [other.lotId] })
    const subTenantId = await server.owner.shared
      .selectFrom('lot')
      .select('sub_tenant_id as id')
      .where('lot_id', '=', desk.lot.lotId)
      .executeTakeFirstOrThrow()
    const person = await server.addUser(tenantId, ['card.import'], { subTenantId: subTenantId.id ?? 0 })
    const said = await saysOf(
      await rehearse([row('粤B00001', { cardName: '西区月卡' }), row('粤B00002')], person),
      person,
    )
    expect(said).toEqual([expect.stringMatching(/^refused cardName .*西区月卡/), 'added '])
  })
})

describe('[operation/cardManager] an import of cards is undone', () => {
  it('ok: as if it had never been, but money stays in the books: such a card is refunded in full', async () => {
    const taskId = await bringIn([row('粤B00001'), row('粤B00002', { paid: '300', channel: '现金' })])
    const { cardId } = await cardOf('粤B00002')
    expect(await undo(taskId)).toEqual({ removed: 2, restored: 0 })
    const left = await cards()
    expect(left).toMatchObject([{ cardId, status: 'refunded', paid: '300.00', refunded: '300.00' }])
    expect((await desk.ledger()).map(({ amount_fen }) => amount_fen)).toEqual([30_000, -30_000])
    expect(await desk.right(cardId)).toMatchObject({ periods: '{}', plates: [], lots: [] })
    expect(await findings()).toEqual([])
    // The plates are free again.
    await bringIn([row('粤B00001'), row('粤B00002')])
    expect(await cards()).toHaveLength(3)
  })

  it('conflict: not once a card was changed, a vehicle has parked by one, or a day has passed', async () => {
    const changed = await bringIn([row('粤B00001')])
    const { cardId } = await cardOf('粤B00001')
    await desk.server.call(changeCard, { cardId, plates: ['粤B00009'] }, { as: desk.admin })
    expect(await refuseUndo(changed)).toBe('import.touched')
    const used = await bringIn([row('粤B00002')])
    await desk.lot.report([{ direction: 'in', plate: '粤B00002', passedAt: '2024-04-01T07:59:00+08:00' }])
    expect(await refuseUndo(used)).toBe('import.inUse')
    expect(await desk.right((await cardOf('粤B00002')).cardId)).toMatchObject({ plates: ['粤B00002'] })
    const late = await bringIn([row('粤B00003')])
    desk.server.setTime(new Date('2024-04-02T08:00:00+08:00'))
    expect(await refuseUndo(late)).toBe('import.tooLate')
  })
})

it('what a sheet adds is what selling its rows one by one adds', async () => {
  const { server, lot, other, admin } = desk
  await addCardRule(server, admin, { name: '通用月卡', lotIds: [lot.lotId, other.lotId], mostPlates: 3 })
  await addCardRule(server, admin, { name: '西区月卡', lotIds: [other.lotId], graceDays: 0 })
  // Every pair of three rules, overlapping or not, with plates in common or not.
  const rows = ['小车月卡', '通用月卡', '西区月卡'].flatMap((cardName, at) =>
    ['2024-04-01', '2024-05-01', '2024-05-04'].flatMap(BeginDate =>
      ['粤B00001', '粤B00002、粤B00003', `粤B00003、粤B1000${at}`].map(plates => row(plates, { cardName, BeginDate })),
    ),
  )
  const shown = (all: Awaited<ReturnType<typeof cards>>) =>
    all
      .map(({ cardName, BeginDate, EndDate, plates }) => [cardName, BeginDate, EndDate, ...plates].join(' '))
      .toSorted()
  await bringIn(rows)
  const imported = shown(await cards())
  await sql`truncate card, ledger_entry, parking_right cascade`.execute(server.owner.shared)
  const rules = await server.owner.shared.selectFrom('card_rule').select(['card_rule_id as id', 'name']).execute()
  for (const { cardName, BeginDate = '', PlateNumber = '' } of rows) {
    const cardRuleId = rules.find(({ name }) => name === cardName)?.id ?? 0
    await desk.open({ cardRuleId, beginDay: BeginDate, plates: PlateNumber.split('、') }).catch(() => undefined)
  }
  expect(imported).toEqual(shown(await cards()))
  expect(imported.length).toBeGreaterThan(4)
})
