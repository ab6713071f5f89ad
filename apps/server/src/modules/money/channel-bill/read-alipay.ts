import { refusal } from '../../../lib/refusal.ts'
import { type Bill, type BillCheck, type BillRow, brokenChain, doubledNumbers } from './bill.ts'
import { type Cells, columnsOf, fenIn, numberIn, plainName, RowFault, readFen, readRows, timeIn } from './bill-table.ts'

const tradeColumns = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额(元)',
  '商家实收(元)',
  '服务费(元)',
]
const fundColumns = ['账务流水号', '商户订单号', '发生时间', '收入金额(+元)', '支出金额(-元)', '账户余额(元)']

export const isAlipayHeading = (heading: string): boolean => /支付宝交易号|账务流水号/.test(plainName(heading))

/** Long numbers end with a TAB, so that a spreadsheet keeps them as text. */
const cellsOf = (line: string): string[] => line.split(',').map(cell => cell.trim())

/** A trade or a fund bill. Fails with bill.cut where its foot is missing, and with bill.columnMissing. */
export function readAlipayBill(lines: readonly string[]): Bill {
  // Remarks are filled up with commas to the width of the table.
  const remarks = lines.filter(line => line.startsWith('#')).map(line => plainName(line).replace(/,+$/, ''))
  const headingAt = lines.findIndex(line => line !== '' && !line.startsWith('#'))
  const heading = (lines[headingAt] ?? '').split(',')
  const isFund = plainName(lines[headingAt] ?? '').includes('账务流水号')
  const columns = columnsOf(heading, isFund ? fundColumns : tradeColumns)
  const detail = lines
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter(({ line, text }) => line > headingAt + 1 && text !== '' && !text.startsWith('#'))
    .map(({ line, text }) => ({ line, cells: cellsOf(text) }))
  const read = isFund ? fundRow : tradeRow(merchantOf(remarks))
  const { rows, unreadable } = readRows(detail, columns, { width: heading.length, read })
  return {
    channel: 'alipay',
    kind: isFund ? 'fund' : 'trade',
    rows,
    unreadable,
    checks: isFund ? fundChecks(remarks, rows) : tradeChecks(remarks, rows),
    doubled: doubledNumbers(rows),
    breaks: isFund ? brokenChain(rows) : [],
    statedDay: dayOf(remarks),
    statedMerchantNo: merchantOf(remarks),
  }
}

const merchantOf = (remarks: readonly string[]): string =>
  remarks.map(remark => /^#账号:\[(\d+)\]/.exec(remark)?.[1]).find(found => found !== undefined) ?? ''

const dayOf = (remarks: readonly string[]): string | null => {
  const found = remarks.map(remark => /^#起始日期:\[(\d{4})年(\d\d)月(\d\d)日/.exec(remark)).find(Boolean)
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null
}

/** "#交易合计:4笔,商家实收共36.00元": how many and how much. Fails with bill.cut where it is missing. */
function sumIn(remarks: readonly string[], head: RegExp): { count: number; fen: number } {
  const found = remarks.map(remark => head.exec(remark)).find(Boolean)
  const fen = readFen(found?.[2] ?? '')
  if (!found || fen === undefined) throw refusal('bill.cut', 'file')
  return { count: Number(found[1]), fen: Math.abs(fen) }
}

const sumOf = (rows: readonly BillRow[], fen: (row: BillRow) => number | null): number =>
  rows.reduce((sum, row) => sum + (fen(row) ?? 0), 0)

function tradeChecks(remarks: readonly string[], rows: readonly BillRow[]): BillCheck[] {
  const paid = sumIn(remarks, /^#交易合计:(\d+)笔,商家实收共(-?[\d.]+)元/)
  const back = sumIn(remarks, /^#退款合计:(\d+)笔,商家实收退款共(-?[\d.]+)元/)
  const payments = rows.filter(({ kind }) => kind === 'payment')
  const refunds = rows.filter(({ kind }) => kind === 'refund')
  return [
    { what: 'rows', stated: paid.count + back.count, counted: rows.length },
    { what: 'settled', stated: paid.fen, counted: sumOf(payments, row => row.settledFen) },
    { what: 'refund', stated: back.fen, counted: sumOf(refunds, row => row.settledFen) },
  ]
}

function fundChecks(remarks: readonly string[], rows: readonly BillRow[]): BillCheck[] {
  const out = sumIn(remarks, /^#支出合计:(\d+)笔,共(-?[\d.]+)元/)
  const income = sumIn(remarks, /^#收入合计:(\d+)笔,共(-?[\d.]+)元/)
  const went = rows.filter(({ amountFen }) => amountFen < 0)
  const came = rows.filter(({ amountFen }) => amountFen >= 0)
  return [
    { what: 'incomeRows', stated: income.count, counted: came.length },
    { what: 'income', stated: income.fen, counted: sumOf(came, row => row.amountFen) },
    { what: 'outgoingRows', stated: out.count, counted: went.length },
    { what: 'outgoing', stated: out.fen, counted: -sumOf(went, row => row.amountFen) },
  ]
}

/** The sign is that of the kind: some files print refunds without one. */
const tradeRow =
  (merchantNo: string) =>
  (cells: Cells, line: number): BillRow => {
    const kind = cells('业务类型')
    if (kind !== '交易' && kind !== '退款') throw new RowFault('state', '业务类型')
    const isRefund = kind === '退款'
    const feeFen = Math.abs(fenIn(cells, '服务费(元)', 'fee'))
    return {
      line,
      kind: isRefund ? 'refund' : 'payment',
      at: timeIn(cells, '完成时间'),
      merchantNo,
      channelNo: numberIn(cells, '支付宝交易号'),
      outNo: cells('商户订单号'),
      refundNo: '',
      outRefundNo: isRefund ? numberIn(cells, '退款批次号/请求号') : '',
      businessNo: '',
      state: 'done',
      amountFen: Math.abs(fenIn(cells, '订单金额(元)')),
      settledFen: Math.abs(fenIn(cells, '商家实收(元)')),
      feeFen: isRefund && feeFen > 0 ? -feeFen : feeFen,
      rateFeeFen: null,
      balanceFen: null,
      business: kind,
    }
  }

function fundRow(cells: Cells, line: number): BillRow {
  const incomeFen = cells('收入金额(+元)') === '' ? 0 : Math.abs(fenIn(cells, '收入金额(+元)'))
  const outgoingFen = cells('支出金额(-元)') === '' ? 0 : Math.abs(fenIn(cells, '支出金额(-元)'))
  if (incomeFen > 0 && outgoingFen > 0) throw new RowFault('amount', '支出金额(-元)')
  return {
    line,
    kind: 'fund',
    at: timeIn(cells, '发生时间'),
    merchantNo: '',
    channelNo: numberIn(cells, '账务流水号'),
    outNo: cells('商户订单号'),
    refundNo: '',
    outRefundNo: '',
    businessNo: cells('业务流水号'),
    state: 'done',
    amountFen: outgoingFen > 0 ? -outgoingFen : incomeFen,
    settledFen: null,
    feeFen: 0,
    rateFeeFen: null,
    balanceFen: fenIn(cells, '账户余额(元)'),
    business: cells('业务类型'),
  }
}
