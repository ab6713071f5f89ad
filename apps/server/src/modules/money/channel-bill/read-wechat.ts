import { refusal } from '../../../lib/refusal.ts'
import { type Bill, type BillCheck, type BillRow, brokenChain, doubledNumbers } from './bill.ts'
import {
  type Cells,
  columnsOf,
  fenIn,
  numberIn,
  plainName,
  RowFault,
  readCount,
  readFen,
  readRows,
  timeIn,
} from './bill-table.ts'

/** What merchants of long standing still get. */
const olderNames = {
  子商户号: '特约商户号',
  总金额: '订单金额',
  代金券或立减优惠金额: '代金券金额',
  代金券或立减优惠退款金额: '充值券退款金额',
  总交易额: '订单总金额',
  总退款金额: '退款总金额',
}
const tradeColumns = ['交易时间', '商户号', '微信订单号', '商户订单号', '交易状态', '订单金额', '手续费']
const refundColumns = ['微信退款单号', '商户退款单号', '退款金额', '退款状态']
const fundColumns = [
  '记账时间',
  '微信支付业务单号',
  '资金流水单号',
  '业务类型',
  '收支类型',
  '收支金额(元)',
  '账户结余(元)',
]

export const isWechatHeading = (heading: string): boolean => /微信订单号|微信支付业务单号/.test(plainName(heading))

/** Cells of a line; each value begins with one backtick, which nothing closes. */
const cellsOf = (line: string): string[] => line.split(',').map(cell => cell.replace(/^`/, ''))

/** A trade bill of any type, or a fund bill. Fails with bill.cut without the summary that ends it, and with bill.columnMissing. */
export function readWechatBill(lines: readonly string[]): Bill {
  const heading = (lines[0] ?? '').split(',')
  const isFund = plainName(lines[0] ?? '').includes('资金流水单号')
  const summaryAt = lines.findIndex((line, at) => at > 0 && /^(总交易单数|资金流水总笔数)/.test(plainName(line)))
  if (summaryAt < 0) throw refusal('bill.cut', 'file')
  const columns = columnsOf(heading, isFund ? fundColumns : tradeColumns, olderNames)
  const detail = lines
    .slice(1, summaryAt)
    .map((line, at) => ({ line: at + 2, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '')
  const read = isFund ? fundRow : tradeRow(columns)
  const { rows, unreadable } = readRows(detail, columns, { width: heading.length, read })
  const stated = summaryOf(lines, summaryAt)
  const total = rows.length + unreadable.length
  return {
    channel: 'wechat',
    kind: isFund ? 'fund' : 'trade',
    rows,
    unreadable,
    checks: isFund ? fundChecks(stated, rows, total) : tradeChecks(stated, rows, total),
    doubled: doubledNumbers(rows),
    breaks: isFund ? brokenChain(rows) : [],
    statedDay: null,
    statedMerchantNo: isFund ? submitterOf(detail, columns) : '',
  }
}

type Stated = (name: string, read: (text: string) => number | undefined) => number | undefined

/** The figures of the summary; one that is cut short or cannot be read means that the file is not whole. */
function summaryOf(lines: readonly string[], at: number): Stated {
  const names = (lines[at] ?? '').split(',').map(name => plainName(name))
  const cells = cellsOf(lines[at + 1] ?? '')
  if (cells.length !== names.length || cells.some(cell => readFen(cell) === undefined))
    throw refusal('bill.cut', 'file')
  const figures = new Map(names.map((name, place) => [name, cells[place] ?? '']))
  const older = new Map(Object.entries(olderNames).map(([old, today]) => [today, old]))
  return (name, read) => {
    const text = figures.get(name) ?? figures.get(older.get(name) ?? '')
    return text === undefined ? undefined : read(text)
  }
}

const sumOf = (rows: readonly BillRow[], fen: (row: BillRow) => number | null): number =>
  rows.reduce((sum, row) => sum + (fen(row) ?? 0), 0)

const stating = (checks: readonly { what: BillCheck['what']; stated: number | undefined; counted: number }[]) =>
  checks.flatMap(({ stated, ...check }) => (stated === undefined ? [] : [{ ...check, stated }]))

const tradeChecks = (stated: Stated, rows: readonly BillRow[], total: number): BillCheck[] => {
  const payments = rows.filter(({ kind }) => kind === 'payment')
  const refunds = rows.filter(({ kind }) => kind === 'refund')
  return stating([
    { what: 'rows', stated: stated('总交易单数', readCount), counted: total },
    { what: 'order', stated: stated('订单总金额', readFen), counted: sumOf(payments, row => row.amountFen) },
    { what: 'settled', stated: stated('应结订单总金额', readFen), counted: sumOf(payments, row => row.settledFen) },
    {
      what: 'refund',
      stated: stated('申请退款总金额', readFen) ?? stated('退款总金额', readFen),
      counted: sumOf(refunds, row => row.amountFen),
    },
    { what: 'fee', stated: stated('手续费总金额', readFen), counted: sumOf(rows, row => row.feeFen) },
  ])
}

const fundChecks = (stated: Stated, rows: readonly BillRow[], total: number): BillCheck[] => {
  const income = rows.filter(({ amountFen }) => amountFen >= 0)
  const outgoing = rows.filter(({ amountFen }) => amountFen < 0)
  return stating([
    { what: 'rows', stated: stated('资金流水总笔数', readCount), counted: total },
    { what: 'incomeRows', stated: stated('收入笔数', readCount), counted: income.length },
    { what: 'income', stated: stated('收入金额', readFen), counted: sumOf(income, row => row.amountFen) },
    { what: 'outgoingRows', stated: stated('支出笔数', readCount), counted: outgoing.length },
    { what: 'outgoing', stated: stated('支出金额', readFen), counted: -sumOf(outgoing, row => row.amountFen) },
  ])
}

/** 特约商户号 is whose money it is where a service provider asked for the bill. */
const merchantOf = (cells: Cells): string => {
  const sub = cells('特约商户号')
  return sub === '' || sub === '0' ? numberIn(cells, '商户号') : sub
}

const refundStates = { SUCCESS: 'done', PROCESSING: 'processing', CHANGE: 'processing', FAIL: 'failed' } as const

const tradeRow =
  (columns: ReadonlyMap<string, number>) =>
  (cells: Cells, line: number): BillRow => {
    const state = cells('交易状态')
    if (state === 'REFUND') {
      for (const name of refundColumns) if (!columns.has(name)) throw new RowFault('number', name)
      return refundRow(cells, { line, columns })
    }
    if (state !== 'SUCCESS' && state !== 'REVOKED') throw new RowFault('state', '交易状态')
    const amountFen = positive(cells, '订单金额')
    const settledFen = columns.has('应结订单金额') ? fenIn(cells, '应结订单金额') : null
    return {
      ...tradeRowOf(cells, line),
      kind: 'payment',
      at: timeIn(cells, '交易时间'),
      refundNo: '',
      outRefundNo: '',
      state: state === 'SUCCESS' ? 'done' : 'revoked',
      amountFen,
      settledFen,
      rateFeeFen: settledFen === null ? null : feeBy(cells('费率'), settledFen),
    }
  }

const refundRow = (
  cells: Cells,
  { line, columns }: { line: number; columns: ReadonlyMap<string, number> },
): BillRow => {
  const state = refundStates[cells('退款状态') as keyof typeof refundStates]
  if (!state) throw new RowFault('state', '退款状态')
  return {
    ...tradeRowOf(cells, line),
    kind: 'refund',
    at: timeIn(cells, columns.has('退款成功时间') && cells('退款成功时间') !== '' ? '退款成功时间' : '交易时间'),
    refundNo: numberIn(cells, '微信退款单号'),
    outRefundNo: cells('商户退款单号'),
    state,
    amountFen: positive(cells, columns.has('申请退款金额') ? '申请退款金额' : '退款金额'),
    settledFen: positive(cells, '退款金额'),
    rateFeeFen: null,
  }
}

const tradeRowOf = (cells: Cells, line: number) => ({
  line,
  merchantNo: merchantOf(cells),
  channelNo: numberIn(cells, '微信订单号'),
  outNo: cells('商户订单号'),
  businessNo: '',
  feeFen: fenIn(cells, '手续费', 'fee'),
  balanceFen: null,
  business: cells('交易类型'),
})

function positive(cells: Cells, column: string): number {
  const fen = fenIn(cells, column)
  if (fen < 0) throw new RowFault('amount', column)
  return fen
}

/** "0.60%" of an amount, to the whole fen, half up; null: no rate. */
function feeBy(rate: string, settledFen: number): number | null {
  const [, units, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?%$/.exec(rate) ?? []
  if (units === undefined) return null
  const millionths = Number(units) * 10_000 + Number(decimals.padEnd(4, '0'))
  return Math.floor((settledFen * millionths + 500_000) / 1_000_000)
}

/** Withdrawals and refunds say which merchant asked for them, as "1900000001" or "1900000001API"; empty: none does, or several did. */
function submitterOf(detail: readonly { cells: readonly string[] }[], columns: ReadonlyMap<string, number>): string {
  const at = columns.get('资金变更提交申请人') ?? -1
  const submitters = detail.map(({ cells }) => (cells[at] ?? '').replace(/API$/, ''))
  const found = new Set(submitters.filter(by => by !== 'system' && /^[\w-]{4,32}$/.test(by)))
  const [only = ''] = found
  return found.size === 1 ? only : ''
}

function fundRow(cells: Cells, line: number): BillRow {
  const way = cells('收支类型')
  if (way !== '收入' && way !== '支出') throw new RowFault('state', '收支类型')
  const amountFen = positive(cells, '收支金额(元)')
  return {
    line,
    kind: 'fund',
    at: timeIn(cells, '记账时间'),
    merchantNo: '',
    channelNo: numberIn(cells, '资金流水单号'),
    outNo: cells('业务凭证号'),
    refundNo: '',
    outRefundNo: '',
    businessNo: cells('微信支付业务单号'),
    state: 'done',
    amountFen: way === '收入' ? amountFen : -amountFen,
    settledFen: null,
    feeFen: 0,
    rateFeeFen: null,
    balanceFen: fenIn(cells, '账户结余(元)'),
    business: cells('业务类型'),
  }
}
