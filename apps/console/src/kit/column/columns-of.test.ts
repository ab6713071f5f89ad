import {
  BlackListExportRow,
  type BlackListRow,
  type CouponTemplateRow,
  currencyOf,
  defaultCurrency,
  type OrderListRow,
  OrderRow,
  type PresenceRow,
  takeCurrencyFrom,
} from '@parkdesk/contract'
import type { ReactElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadWords, switchLanguage, t } from '../../lib/words.ts'
import { sheetRows } from '../export/sheet-rows.ts'
import { sheetColumns } from './column.ts'
import { columnsOf } from './columns-of.tsx'

const is = columnsOf<'order', OrderListRow>('order')
const columns = [
  is.text('orderNo'),
  is.money('payableAmount'),
  is.money('couponMoney'),
  is.money('moneyValuePaid'),
  is.code('orderStatus'),
  is.plate('plateNumber', { color: 'plateColor' }),
  is.text('parkingName'),
  is.text('parkSpotNumber'),
  is.time('cameAt'),
  is.time('leftAt'),
  is.code('parkStatus', { tones: { inside: 'busy' } }),
  is.duration('parkingLength'),
  is.code('payStatus'),
  is.time('paidAt'),
]
const row: OrderListRow = {
  orderId: 1,
  orderNo: '=HYPERLINK("http://x")',
  payableAmount: '1234.50',
  couponMoney: '0.00',
  moneyValuePaid: '-0.50',
  refundedMoney: '0.00',
  orderStatus: 'completed',
  plateNumber: '京A12345',
  plateColor: 'blue',
  parkingName: '@lot',
  parkSpotNumber: '',
  cameAt: '2016-12-02 01:50:35',
  leftAt: null,
  parkStatus: 'inside',
  parkingLength: 125,
  payStatus: 'paid',
  paidAt: null,
  mark: 'none',
}

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  return loadWords('app', 'kit', 'order', 'blackList', 'couponTemplate')
})

test('each column has a plain text in the language in use', async () => {
  await switchLanguage('zh')
  expect(columns.map(column => column.text(row, t))).toEqual([
    '=HYPERLINK("http://x")',
    '1234.50',
    '0.00',
    '-0.50',
    '已完成',
    '京A12345',
    '@lot',
    '',
    '2016-12-02 01:50:35',
    '',
    '在场',
    '2 小时 5 分',
    '已支付',
    '',
  ])
  await switchLanguage('en')
  expect(columns.find(column => column.key === 'payStatus')?.text(row, t)).toBe('Paid')
})

test('[EN-01] a sheet has the columns of the contract, in its order, with headings in the language in use', async () => {
  await switchLanguage('zh')
  const sheet = sheetRows('停车订单', sheetColumns([...columns].reverse(), OrderRow), [row], t)
  expect(sheetColumns(columns, OrderRow).map(column => column.key)).toEqual(Object.keys(OrderRow.shape))
  expect(sheet.headings.slice(0, 4)).toEqual(['订单号', '应付金额', '优惠金额', '实付金额'])
})

test('money is a number, an unknown amount an empty cell, and no text is a formula', () => {
  const sheet = sheetRows('x', columns, [row, { ...row, payableAmount: null }], t)
  expect(sheet.rows[0]?.slice(0, 4)).toEqual(['\'=HYPERLINK("http://x")', 1234.5, 0, -0.5])
  expect(sheet.rows[0]?.[6]).toBe("'@lot")
  expect(sheet.rows[1]?.[1]).toBeNull()
  expect(sheet.kinds.slice(0, 5)).toEqual([undefined, 'money', 'money', 'money', undefined])
})

test('a sheet made in the browser shows money with the decimals of the currency', () => {
  expect(sheetRows('x', columns, [row], t).moneyDecimals).toBe(2)
  takeCurrencyFrom(() => currencyOf('KWD'))
  expect(sheetRows('x', columns, [row], t).moneyDecimals).toBe(3)
  takeCurrencyFrom(() => defaultCurrency)
})

test('a sheet holds times as dates and lengths as minutes, whose heading says so', () => {
  const sheet = sheetRows('x', sheetColumns(columns, OrderRow), [row, { ...row, parkingLength: null }], t)
  const at = (key: keyof OrderRow) => Object.keys(OrderRow.shape).indexOf(key)
  expect(sheet.kinds[at('cameAt')]).toBe('time')
  expect(sheet.headings[at('parkingLength')]).toBe('停车时长（分钟）')
  expect(sheet.rows.map(cells => cells[at('parkingLength')])).toEqual([125, null])
})

test('an export that names a missing column fails at once', () => {
  const { plate } = columnsOf<'blackList', BlackListRow>('blackList')
  expect(() => sheetColumns([plate('plateNumber')], BlackListExportRow)).toThrow('plateColor')
})

test('names stand in one cell, counts with their thousands, and a word of the noun where there is nothing', async () => {
  await switchLanguage('zh')
  const its = columnsOf<'couponTemplate', CouponTemplateRow>('couponTemplate')
  const template = {
    parkingNames: ['南山', '东区'],
    merchantNames: [] as string[],
    grantedCount: 1234,
  } as CouponTemplateRow
  const textOf = (column: ReturnType<typeof its.count>) => column.text(template, t)
  expect(textOf(its.names('parkingNames'))).toBe('南山、东区')
  expect(textOf(its.names('merchantNames'))).toBe('')
  expect(textOf(its.names('merchantNames', { none: 'everyMerchant' }))).toBe('全部商户')
  expect(textOf(its.says('name', ({ grantedCount }) => `${grantedCount} given`))).toBe('1234 given')
  const granted = its.count('grantedCount')
  expect([granted.text(template, t), granted.cell(template, t), granted.isNumeric]).toEqual(['1234', '1,234', true])

  const listed = columnsOf<'blackList', BlackListRow>('blackList')
  const entry = { parkingName: '', status: 'active' } as BlackListRow
  expect(listed.text('parkingName', { none: 'everyLot' }).text(entry, t)).toBe('全部停车场')
  expect(listed.text('parkingName', { none: 'everyLot' }).text({ ...entry, parkingName: '南山' }, t)).toBe('南山')
  expect(listed.code('plateColor', { words: ['kit', 'plateColor'], nullAs: 'blue' }).text(entry, t)).toBe('蓝牌')
})

test('a yes is amber only where it wants a look, and a no never is', () => {
  const its = columnsOf<'presence', PresenceRow>('presence')
  const toneOf = (column: ReturnType<typeof its.flag>, blackListed: boolean) =>
    (column.cell({ blackListed } as PresenceRow, t) as ReactElement<{ tone: string }>).props.tone
  const [harmless, alarming] = [its.flag('blackListed'), its.flag('blackListed', { warns: true })]
  expect([toneOf(harmless, true), toneOf(harmless, false)]).toEqual(['good', 'calm'])
  expect([toneOf(alarming, true), toneOf(alarming, false)]).toEqual(['warn', 'calm'])
})
