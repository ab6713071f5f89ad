import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../lib/failure.ts'
import type { Bill, BillRow } from './bill.ts'
import { readBill } from './read-bill.ts'

const folder = new URL('../../../../../../../shared/data/payments/', import.meta.url)
const isThere = existsSync(folder)
const bytesOf = (name: string) => readFileSync(new URL(name, folder))
const factsOf = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

const sum = (rows: readonly BillRow[], of: (row: BillRow) => number | null) =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0)
const ofKind = ({ rows }: Bill, kind: BillRow['kind']) => rows.filter(row => row.kind === kind)
const disagreeing = ({ checks }: Bill) => checks.filter(({ stated, counted }) => stated !== counted)
const codeOf = (read: () => unknown): string | undefined => {
  try {
    read()
    return undefined
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

if (!isThere) {
  describe('bills of shared/data', () => {
    it.skip('../shared/data/payments is missing: real bills were not read', () => {})
  })
}

describe.runIf(isThere)('bills of shared/data', () => {
  it('a published WeChat bill adds up to its own summary, and its doubled numbers are named', () => {
    const bill = readBill(bytesOf('wechat-bill-all.csv'))
    const { expected, duplicates } = factsOf('wechat-bill-all.json')
    expect(bill).toMatchObject({ channel: 'wechat', kind: 'trade', unreadable: [] })
    expect(bill.rows).toHaveLength(expected.rows)
    expect([ofKind(bill, 'payment').length, ofKind(bill, 'refund').length]).toEqual([expected.paid, expected.refunds])
    expect(sum(ofKind(bill, 'payment'), row => row.amountFen)).toBe(expected.orderTotalFen)
    expect(sum(ofKind(bill, 'refund'), row => row.amountFen)).toBe(expected.refundAppliedFen)
    expect(sum(bill.rows, row => row.feeFen)).toBe(expected.feeFen)
    expect(bill.rows.every(row => row.rateFeeFen === null || row.rateFeeFen === row.feeFen)).toBe(true)
    expect(bill.checks).toHaveLength(5)
    expect(disagreeing(bill)).toEqual([])
    expect(bill.doubled.map(({ number }) => number).toSorted()).toEqual(
      duplicates.transactionIdsUsedTwice
        .map(({ transactionId }: { transactionId: string }) => transactionId)
        .toSorted(),
    )
  })

  it.each([
    ['wechat-bill-gzip', 3, 0, 3],
    ['wechat-bill-refund', 2, 2, 0],
    ['wechat-bill-success', 1, 0, 1],
    ['own-wechat-bill-24-columns', 3, 400, 2500],
  ])('%s reads by its heading, plain and packed', (name, rows, refundFen, orderFen) => {
    for (const bytes of [bytesOf(`${name}.csv`), gzipSync(bytesOf(`${name}.csv`))]) {
      const bill = readBill(bytes)
      expect(bill.unreadable).toEqual([])
      expect(bill.rows).toHaveLength(rows)
      expect(sum(ofKind(bill, 'refund'), row => row.amountFen)).toBe(refundFen)
      expect(sum(ofKind(bill, 'payment'), row => row.amountFen)).toBe(orderFen)
      expect(disagreeing(bill)).toEqual([])
    }
  })

  it('the packed bytes that came with a stated hash hold the same rows', () => {
    const { gzipBase64 } = factsOf('wechat-bill-gzip.json')
    expect(readBill(Buffer.from(gzipBase64, 'base64'))).toEqual(readBill(bytesOf('wechat-bill-gzip.csv')))
  })

  it('a refund bill has the day on which the money went back', () => {
    expect(readBill(bytesOf('wechat-bill-refund.csv')).rows.map(({ at }) => at.slice(0, 10))).toEqual([
      '2021-02-01',
      '2021-02-01',
    ])
  })

  it('a row with a letter in its amount is named, and the rest is read', () => {
    const bill = readBill(bytesOf('own-day-wechat-trade.csv'))
    const { expected } = factsOf('own-day-wechat-trade.json')
    expect(bill.unreadable).toEqual([{ line: 12, fault: 'amount', column: '订单金额' }])
    expect(bill.rows).toHaveLength(expected.readable)
    expect(sum(ofKind(bill, 'payment'), row => row.amountFen)).toBe(expected.orderTotalReadableFen)
    expect(disagreeing(bill)).toContainEqual({ what: 'order', stated: 11_500, counted: 10_500 })
    expect(bill.checks).toContainEqual({ what: 'rows', stated: 15, counted: 15 })
    expect(bill.doubled).toEqual([{ number: '4200009001202603020000000007', lines: [8, 9] }])
  })

  it('a fund bill holds its chain of balances, and a broken one is named', () => {
    const bytes = bytesOf('own-wechat-fund-bill.csv')
    const bill = readBill(bytes)
    expect(bill).toMatchObject({ kind: 'fund', breaks: [], unreadable: [] })
    expect(disagreeing(bill)).toEqual([])
    expect(sum(bill.rows, row => row.amountFen)).toBe(7085 - 10_000)
    const broken = Buffer.from(bytes.toString('utf8').replace('`124.85', '`124.86'))
    // Rows 4 and 5 of the table stand on lines 5 and 6.
    expect(readBill(broken).breaks).toEqual([5, 6])
  })

  it('a fund bill that its publisher cut says where it disagrees', () => {
    const bill = readBill(bytesOf('wechat-fund-bill.csv'))
    expect(bill.breaks).toEqual([])
    expect(disagreeing(bill)).toEqual([
      { what: 'rows', stated: 3, counted: 2 },
      { what: 'incomeRows', stated: 1, counted: 0 },
      { what: 'income', stated: 1, counted: 0 },
    ])
  })

  it.each(['own-alipay-trade.csv', 'own-alipay-trade.zip'])('%s of Alipay', name => {
    const bill = readBill(bytesOf(name))
    const { expected, rows } = factsOf('own-alipay-trade.json')
    expect(bill).toMatchObject({
      channel: 'alipay',
      kind: 'trade',
      unreadable: [],
      statedDay: '2026-03-02',
      statedMerchantNo: '20880000000000010156',
    })
    expect(bill.rows.map(({ outNo, kind, amountFen }) => [outNo, kind === 'refund' ? -amountFen : amountFen])).toEqual(
      rows.map(({ outTradeNo, orderFen }: { outTradeNo: string; orderFen: number }) => [outTradeNo, orderFen]),
    )
    expect(sum(ofKind(bill, 'payment'), row => row.settledFen)).toBe(expected.receivedFen)
    expect(disagreeing(bill)).toEqual([])
    expect(bill.doubled).toEqual([])
  })

  it('a fund bill of Alipay', () => {
    const bill = readBill(bytesOf('own-alipay-fund.csv'))
    expect(bill).toMatchObject({ channel: 'alipay', kind: 'fund', unreadable: [], breaks: [] })
    expect(disagreeing(bill)).toEqual([])
    expect(sum(bill.rows, row => row.amountFen)).toBe(3100 - 21_700)
  })

  it('archives that are broken or leave their folder are refused, and so is a wrong character set', () => {
    const { mustFail } = factsOf('own-alipay-trade.json') as { mustFail: { id: string; zipBase64?: string }[] }
    const zips = mustFail.flatMap(({ zipBase64 }) => (zipBase64 ? [Buffer.from(zipBase64, 'base64')] : []))
    expect(zips.map(zip => codeOf(() => readBill(zip)))).toEqual(['bill.brokenArchive', 'bill.brokenArchive'])
    const garbled = Buffer.from(bytesOf('own-alipay-trade.csv').toString('utf8'))
    expect(codeOf(() => readBill(garbled))).toBe('bill.unknown')
  })
})

it('what is no bill is refused by name', () => {
  expect(codeOf(() => readBill(Buffer.from('a,b\n1,2\n')))).toBe('bill.unknown')
  expect(codeOf(() => readBill(Buffer.alloc(0)))).toBe('bill.unknown')
  expect(codeOf(() => readBill(gzipSync('a,b').subarray(0, 12)))).toBe('bill.brokenArchive')
  expect(codeOf(() => readBill(Buffer.from('交易时间,微信订单号\n')))).toBe('bill.cut')
  expect(codeOf(() => readBill(Buffer.from('交易时间,微信订单号\n总交易单数\n`0\n')))).toBe('bill.columnMissing')
})
