import { crc32 } from 'node:zlib'
import type { Charge, Charges } from './charges.ts'
import type { Merchant } from './merchants.ts'
import { type Refunds, refundStateAt } from './refunds.ts'

/** What bills are made of. */
interface Till {
  charges: Charges
  refunds: Refunds
  nowMs: () => number
}

/** How the channel makes its bills. */
export interface BillMood {
  /** They are not made yet. */
  billsLate: boolean
  /** Files come without their end. */
  billsCut: boolean
}

const beijing = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const yuan = (fen: number) => (fen / 100).toFixed(2)
/** Six in a thousand, by order. */
const feeOf = (fen: number) => Math.round(fen * 0.006)

/** What happened on a day: a payment, or money that went back. */
interface Row {
  charge: Charge
  ms: number
  fen: number
  /** Of money that went back. */
  refund: { refundNo: string; outRefundNo: string } | undefined
}

/** The rows of a merchant's day by the clock of Beijing, in order. */
export function rowsOf(merchant: Merchant, day: string, { charges, refunds, nowMs }: Till): Row[] {
  const paid = charges.all().flatMap(charge => {
    const { paidMs: ms, amountFen: fen } = charge
    return ms === null ? [] : [{ charge, ms, fen, refund: undefined }]
  })
  const back = refunds.all().flatMap(refund => {
    const { charge, doneMs: ms, amountFen: fen, refundNo, outRefundNo } = refund
    return refundStateAt(refund, nowMs()) === 'done' ? [{ charge, ms, fen, refund: { refundNo, outRefundNo } }] : []
  })
  return [...paid, ...back]
    .filter(({ charge, ms }) => charge.merchant === merchant && beijing(ms).startsWith(day))
    .sort((one, other) => one.ms - other.ms)
}

export const isDayOver = (day: string, nowMs: number): boolean => day < beijing(nowMs).slice(0, 10)

const sum = (rows: readonly Row[], fen: (row: Row) => number) => rows.reduce((total, row) => total + fen(row), 0)
const cells = (values: readonly string[]) => values.map(value => `\`${value}`).join(',')
const asWechat = (lines: readonly string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)

const wechatHeading =
  '交易时间,公众账号ID,商户号,特约商户号,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,退款状态,手续费,费率,订单金额,申请退款金额'

export function wechatTradeBill({ merchantNo, appId }: Merchant, rows: readonly Row[]): Buffer {
  const paid = rows.filter(({ refund }) => !refund)
  const back = rows.filter(({ refund }) => refund)
  const line = ({ charge, ms, fen, refund }: Row) => {
    const [price, returned] = refund ? ['0.00', yuan(fen)] : [yuan(fen), '0.00']
    const numbers = refund ? [refund.refundNo, refund.outRefundNo] : ['0', '0']
    const states = refund ? ['REFUND', 'SUCCESS'] : ['SUCCESS', '']
    const fee = `${refund ? '-' : ''}${yuan(feeOf(fen))}000`
    const head = [beijing(ms), appId, merchantNo, '0', charge.channelNo, charge.outNo, states[0] ?? '', price]
    return cells([...head, ...numbers, returned, states[1] ?? '', fee, '0.60%', price, returned])
  }
  const sums = [yuan(sum(paid, ({ fen }) => fen)), yuan(sum(back, ({ fen }) => fen))] as const
  const fees = `${yuan(sum(paid, ({ fen }) => feeOf(fen)) - sum(back, ({ fen }) => feeOf(fen)))}000`
  return asWechat([
    wechatHeading,
    ...rows.map(line),
    '总交易单数,应结订单总金额,退款总金额,手续费总金额,订单总金额,申请退款总金额',
    cells([`${rows.length}.0`, ...sums, fees, ...sums]),
  ])
}

/** What moved the balance: each payment, its fee, and what went back of both. */
function moves(rows: readonly Row[]) {
  let balanceFen = 0
  return rows.flatMap(({ charge, ms, fen, refund }, place) => {
    const fee = feeOf(fen)
    const about = { ms, outNo: charge.outNo, businessNo: refund?.outRefundNo ?? charge.outNo }
    const own = { ...about, channelNo: refund?.refundNo ?? charge.channelNo }
    const steps = refund
      ? [{ fen: fee - fen, what: '退款' }]
      : [
          { fen, what: '交易' },
          { fen: -fee, what: '扣除交易手续费' },
        ]
    return steps
      .filter(step => step.fen !== 0)
      .map((step, part) => {
        balanceFen += step.fen
        return { ...own, ...step, no: `42${ms}${String(place).padStart(4, '0')}${part}`, balanceFen }
      })
  })
}

export function wechatFundBill(rows: readonly Row[]): Buffer {
  const all = moves(rows)
  const came = all.filter(({ fen }) => fen > 0)
  const went = all.filter(({ fen }) => fen < 0)
  const total = (of: typeof all) => yuan(Math.abs(of.reduce((fen, move) => fen + move.fen, 0)))
  return asWechat([
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
    ...all.map(({ ms, channelNo, no, what, fen, balanceFen, businessNo }) =>
      cells([
        ...[beijing(ms), channelNo, no, what, what, fen > 0 ? '收入' : '支出'],
        ...[yuan(Math.abs(fen)), yuan(balanceFen), 'system', '', businessNo],
      ]),
    ),
    '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
    cells([`${all.length}.0`, `${came.length}.0`, total(came), `${went.length}.0`, total(went)]),
  ])
}

const alipayHead = (merchant: Merchant, day: string, title: string) => {
  const [year, month, date] = day.split('-')
  return [
    `#支付宝${title}查询`,
    `#账号：[${merchant.merchantNo}]`,
    `#起始日期：[${year}年${month}月${date}日 00:00:00]   终止日期：[${year}年${month}月${date}日 23:59:59]`,
  ]
}

export function alipayTradeBill(merchant: Merchant, day: string, rows: readonly Row[]): Buffer {
  const paid = rows.filter(({ refund }) => !refund)
  const back = rows.filter(({ refund }) => refund)
  const line = ({ charge, ms, fen, refund }: Row) => {
    const amount = `${refund ? '-' : ''}${yuan(fen)}`
    const fee = `${refund ? '' : '-'}${yuan(feeOf(fen))}`
    const what = [charge.channelNo, charge.outNo, refund ? '退款' : '交易', charge.subject]
    return `${[...what, beijing(ms), beijing(ms), amount, amount, refund?.outRefundNo ?? '', fee].join('\t,')}\t`
  }
  const total = (name: string, of: readonly Row[], sign: string) =>
    `#${name}合计：${of.length}笔，商家实收${name === '退款' ? '退款' : ''}共${sign}${yuan(sum(of, ({ fen }) => fen))}元`
  const lines = [
    ...alipayHead(merchant, day, '业务明细'),
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）',
    ...rows.map(line),
    total('交易', paid, ''),
    total('退款', back, '-'),
  ]
  return zipOf('trade.csv', Buffer.from(`${lines.join('\r\n')}\r\n`))
}

export function alipayFundBill(merchant: Merchant, day: string, rows: readonly Row[]): Buffer {
  const all = moves(rows)
  const total = (name: string, of: typeof all) =>
    `#${name}合计：${of.length}笔，共${yuan(of.reduce((fen, move) => fen + move.fen, 0))}元`
  const lines = [
    ...alipayHead(merchant, day, '账务明细'),
    '账务流水号,业务流水号,商户订单号,发生时间,收入金额（+元）,支出金额（-元）,账户余额（元）,业务类型',
    ...all.map(({ ms, no, channelNo, outNo, fen, balanceFen, what }) => {
      const amounts = fen > 0 ? [yuan(fen), ''] : ['', yuan(fen)]
      return [no, channelNo, outNo, beijing(ms), ...amounts, yuan(balanceFen), what].join('\t,')
    }),
    total(
      '支出',
      all.filter(({ fen }) => fen < 0),
    ),
    total(
      '收入',
      all.filter(({ fen }) => fen > 0),
    ),
  ]
  return zipOf('fund.csv', Buffer.from(`${lines.join('\r\n')}\r\n`))
}

/** A zip with one file in it, not packed. */
function zipOf(name: string, bytes: Buffer): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt32LE(crc32(bytes), 10)
  about.writeUInt32LE(bytes.length, 14)
  about.writeUInt32LE(bytes.length, 18)
  about.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), bytes])
  const more = Buffer.alloc(14)
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, more, Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
