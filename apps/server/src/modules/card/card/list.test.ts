import {
  type BodyOf,
  CardPlateExportRow,
  cardDetail,
  countCard,
  countCardPlate,
  countCardSpot,
  queryCard,
  queryCardPlate,
  queryCardSpot,
  suspendCard,
} from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCardRule } from '../../../testing/test-card.ts'

const desk = cardDesk()
const { open, renew, setDay } = desk

type Body = BodyOf<typeof queryCardPlate>
const rows = async (body: Body = {}, as = desk.admin) => {
  const data = await desk.server.call(queryCardPlate, body, { as })
  return typeof data === 'object' ? data.list : []
}
const sheetOf = async (url: string) => {
  const book = read(await desk.server.download(url, desk.admin))
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  return {
    title: book.SheetNames[0],
    rows: utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: false }),
  }
}

const cards = async (body: BodyOf<typeof queryCard> = {}, as = desk.admin) => {
  const data = await desk.server.call(queryCard, body, { as })
  return typeof data === 'object' ? data.list : []
}

describe('cards', () => {
  it('ok: a renewed card is one row, with its whole term, what was paid for it, and its status today', async () => {
    const first = await open({ plates: ['粤B12345', '粤B00001'] })
    await renew(first.cardId, { periods: 2, paid: '600' })
    const second = await open({ plates: ['粤B77777'], beginDay: '2024-04-05' })
    const found = await cards({ Sort: 'createdAt', Descending: false })
    expect(found.map(({ cardId }) => cardId)).toEqual([first.cardId, second.cardId])
    expect(found[0]).toMatchObject({
      PlateNumber: '粤B12345、粤B00001',
      status: 'active',
      BeginDate: '2024-04-01',
      EndDate: '2024-06-30',
      daysLeft: 90,
      orders: 2,
      paid: '900.00',
      refunded: '0.00',
      ParkLotName: '东区停车场',
    })
    expect(await cards({ status: 'notBegun' })).toMatchObject([{ cardId: second.cardId }])
    expect(await cards({ plateNumber: 'b·000' })).toMatchObject([{ cardId: first.cardId }])
    expect(await cards({ expiring: '30' })).toEqual([])
    expect(await cards({ lotId: desk.other.lotId })).toEqual([])
    setDay('2024-06-25')
    expect(await cards({ expiring: '7' })).toMatchObject([{ cardId: first.cardId, daysLeft: 5 }])
  })

  it('ok: its sums are those of all rows that the filter finds', async () => {
    const { cardId } = await open()
    await renew(cardId, { paid: '280', remark: '老客户' })
    await open({ plates: ['粤B77777'] })
    const counted = await desk.server.call(countCard, { Sums: true }, { as: desk.admin })
    expect(counted).toEqual({ total: 2, sums: { paid: '880.00', refunded: '0.00' } })
    const one = await desk.server.call(countCard, { Sums: true, plateNumber: '77777' }, { as: desk.admin })
    expect(one).toMatchObject({ total: 1, sums: { paid: '300.00' } })
  })

  it('[EN-01] ok: one .xls of all; not permitted without card.export; another tenant and another lot see nothing', async () => {
    await open({ ownerName: '=甲' })
    const data = await desk.server.call(queryCard, { QueryAll: true }, { as: desk.admin })
    const sheet = await sheetOf(typeof data === 'string' ? data : '')
    expect(sheet.title).toBe('月卡管理')
    expect(sheet.rows[0]?.slice(0, 4)).toEqual(['车牌号', '状态', '车主姓名', '车主手机'])
    expect(sheet.rows[1]?.slice(0, 3)).toEqual(['粤B12345', '生效中', "'=甲"])
    expect(await desk.server.refuse(queryCard, { QueryAll: true }, { as: desk.keeper })).toMatchObject({ state: 401 })
    const elsewhere = await addCardRule(desk.server, desk.admin, { name: '西区', lotIds: [desk.other.lotId] })
    await open({ cardRuleId: elsewhere, plates: ['粤B99999'] })
    expect((await cards({}, desk.keeper)).map(({ PlateNumber }) => PlateNumber)).toEqual(['粤B12345'])
    expect(await cards({}, desk.stranger)).toEqual([])
  })
})

describe('by plate', () => {
  it('ok: filters by part of a plate, owner, mobile, lot, rule, status and time of sale, with matching counts', async () => {
    const year = await addCardRule(desk.server, desk.admin, {
      name: '年卡',
      lotIds: [desk.other.lotId],
      months: 12,
      price: '3000',
    })
    const first = await open({ plates: ['粤B12345', '粤B00001'], ownerMobile: '13800138000' })
    const second = await open({ cardRuleId: year, plates: ['湘A12399'], ownerName: 'Li Lei', paid: '3000' })
    await renew(first.cardId)
    const third = await open({ plates: ['粤B77777'], beginDay: '2024-04-05', ownerName: '' })
    await desk.server.call(suspendCard, { cardId: second.cardId, reason: '出差' }, { as: desk.admin })
    const cases: [Body, number[]][] = [
      [{}, [first.cardId, second.cardId, first.cardId, third.cardId]],
      [{ plateNumber: 'b·123' }, [first.cardId, first.cardId]],
      [{ plateNumber: '粤B00001', status: 'active' }, [first.cardId]],
      [{ CarOwnerName: 'li l' }, [second.cardId]],
      [{ CarOwnerMobile: '138001' }, [first.cardId, first.cardId]],
      [{ lotId: desk.other.lotId }, [second.cardId]],
      [{ cardRuleId: year }, [second.cardId]],
      [{ status: 'renewed' }, [first.cardId]],
      [{ status: 'suspended' }, [second.cardId]],
      [{ status: 'notBegun' }, [third.cardId]],
      [{ begin: '2024-04-01 08:00:01' }, []],
      [{ begin: '2024-04-01 08:00:00', end: '2024-04-01 08:00:00', status: 'active' }, [first.cardId]],
    ]
    for (const [filter, cards] of cases) {
      const found = await rows({ ...filter, Sort: 'createdAt', Descending: false })
      expect([filter, found.map(({ cardId }) => cardId)]).toEqual([filter, cards])
      expect(await desk.server.call(countCardPlate, filter, { as: desk.admin })).toEqual({ total: cards.length })
    }
  })

  it('ok: cards that end within 7 or 30 days, by end day, without renewed ones', async () => {
    const soon = await open({ plates: ['粤B00001'], beginDay: '2024-03-05' })
    const later = await open({ plates: ['粤B00002'] })
    const renewed = await open({ plates: ['粤B00003'], beginDay: '2024-03-05' })
    await renew(renewed.cardId, { periods: 2, paid: '600' })
    const expiring = async (within: '7' | '30') =>
      (await rows({ expiring: within, Sort: 'EndDate', Descending: false })).map(row => [row.cardId, row.daysLeft])
    expect(await expiring('7')).toEqual([[soon.cardId, 3]])
    expect(await expiring('30')).toEqual([
      [soon.cardId, 3],
      [later.cardId, 29],
    ])
    setDay('2024-04-04')
    expect(await expiring('7')).toEqual([[soon.cardId, 0]])
    setDay('2024-04-05')
    expect(await expiring('7')).toEqual([])
    expect((await rows({ status: 'grace' })).map(row => row.cardId)).toEqual([soon.cardId])
    setDay('2024-04-08')
    expect((await rows({ status: 'expired' })).map(row => row.cardId)).toEqual([soon.cardId])
  })

  it('[EN-01, EN-06, CA-04, CA-06] ok: one .xls with exactly the columns of specification 3, in their order', async () => {
    const { cardId, orderId } = await open({
      plates: ['粤B12345', '粤B00001'],
      ownerMobile: '13800138000',
      officeAddress: '科技园 3 栋',
    })
    await renew(cardId, { paid: '280', remark: '=老客户' })
    const data = await desk.server.call(
      queryCardPlate,
      { QueryAll: true, Sort: 'createdAt', Descending: false },
      { as: desk.admin },
    )
    const sheet = await sheetOf(typeof data === 'string' ? data : '')
    expect(CardPlateExportRow.keyof().options.join()).toBe(
      'Id,PlateNumber,OfficeAddress,CarOwnerMobile,CarOwnerName,TenantName,ParkLotName,HasRenewToId,CashChannelRemark,' +
        'PackSubUnitNum,BillCarSizeId,BeginDate,EndDate,BillPackMoney,OriginMoney,RefundAt,RefundMoney,RefundLossPercent,' +
        'BillPackPayMoney,RemarkDesc,BackstageCreatorName',
    )
    const shared = ['粤B12345、粤B00001', '科技园 3 栋', '13800138000', '张三', '甲停车', '东区停车场']
    expect(sheet).toEqual({
      title: '月卡订单',
      rows: [
        [
          ...['订单编号', '车牌号', '联系地址', '车主手机', '车主姓名', '运营商', '停车场', '是否已续费', '收款方式'],
          ...['购买月数', '车型', '开始日期', '结束日期', '订单金额', '原价', '退款时间', '退款金额', '退款扣减（%）'],
          ...['实收金额', '备注', '经办人'],
        ],
        [
          ...[String(orderId), ...shared, '是', '微信', '1', '小型车', '2024-04-01', '2024-04-30', '300.00', '300.00'],
          ...['', '', '', '300.00', '', '管理员'],
        ],
        [
          ...[String(orderId + 1), ...shared, '否', '现金', '1', '小型车', '2024-05-01', '2024-05-31', '280.00'],
          ...['300.00', '', '', '', '280.00', "'=老客户", '管理员'],
        ],
      ],
    })
    const english = await desk.server.call(queryCardPlate, { QueryAll: true }, { as: desk.admin, language: 'en' })
    const [heading = []] = (await sheetOf(typeof english === 'string' ? english : '')).rows
    expect(heading.slice(0, 8)).toEqual([
      'Order no.',
      'Plate',
      'Address',
      'Mobile',
      'Owner',
      'Operator',
      'Car park',
      'Renewed',
    ])
  })

  it('not permitted without card.export; another tenant sees nothing', async () => {
    await open()
    expect(await desk.server.refuse(queryCardPlate, { QueryAll: true }, { as: desk.keeper })).toMatchObject({
      state: 401,
    })
    expect(await desk.server.refuse(queryCardSpot, { QueryAll: true }, { as: desk.keeper })).toMatchObject({
      state: 401,
    })
    expect(await rows({}, desk.stranger)).toEqual([])
    expect(await desk.server.call(countCardSpot, {}, { as: desk.stranger })).toEqual({ total: 0 })
  })
})

describe('by spot', () => {
  const places = async (body: BodyOf<typeof queryCardSpot> = {}, as = desk.admin) => {
    const data = await desk.server.call(queryCardSpot, { Sort: 'ParkLotName', Descending: false, ...body }, { as })
    return typeof data === 'object' ? data.list : []
  }

  const enter = (lot: 'lot' | 'other', plate: string) =>
    desk[lot].report([{ direction: 'in', plate, passedAt: '2024-04-01T08:00:00+08:00' }])

  it('[CA-04] ok: one row per lot, with the vehicles inside by the card; spots count over all its lots', async () => {
    const cardRuleId = await addCardRule(desk.server, desk.admin, {
      name: '通用月卡',
      lotIds: [desk.lot.lotId, desk.other.lotId],
      spots: 2,
    })
    const { cardId } = await open({ cardRuleId, plates: ['粤B00001', '粤B00002'] })
    await enter('lot', '粤B00001')
    expect(await places()).toMatchObject([
      { ParkLotName: '东区停车场', cardName: '通用月卡', spots: 2, inside: 1, freeSpots: 1, status: 'active' },
      { ParkLotName: '西区停车场', inside: 0, freeSpots: 1, PlateNumber: '粤B00001、粤B00002' },
    ])
    await enter('other', '粤B00002')
    expect(await places({ occupied: 'full', lotId: desk.lot.lotId })).toMatchObject([{ inside: 1, freeSpots: 0 }])
    expect(await desk.server.call(countCardSpot, { occupied: 'free' }, { as: desk.admin })).toEqual({ total: 0 })
    expect(await places({}, desk.keeper)).toHaveLength(1)
    const seen = await desk.server.call(cardDetail, { cardId }, { as: desk.keeper })
    expect(seen.inside).toMatchObject([{ plateNumber: '粤B00001', parkingName: '东区停车场' }])
    const data = await desk.server.call(queryCardSpot, { QueryAll: true, plateNumber: '粤B00001' }, { as: desk.admin })
    const sheet = await sheetOf(typeof data === 'string' ? data : '')
    expect(sheet.rows[0]?.slice(0, 3)).toEqual(['停车场', '月卡规则', '车主姓名'])
    expect(sheet.rows).toHaveLength(3)
  })
})
