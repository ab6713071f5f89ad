/** A row of a bill that a test makes up. */
export interface PrintedRow {
  at: string
  /** The channel's number. */
  channelNo: string
  outNo: string
  fen: number
  feeFen?: number
  /** Given: the row is a refund. */
  refundNo?: string
  state?: string
  /** "0.60%"; left out: the bill says none. */
  rate?: string
}

const money = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
const total = (rows: readonly PrintedRow[], of: (row: PrintedRow) => number) =>
  money(rows.reduce((sum, row) => sum + of(row), 0))

const columns: Record<string, (row: PrintedRow, merchantNo: string) => string> = {
  交易时间: ({ at }) => at,
  公众账号ID: () => 'wx0123456789abcdef',
  商户号: (_row, merchantNo) => merchantNo,
  特约商户号: () => '0',
  微信订单号: ({ channelNo }) => channelNo,
  商户订单号: ({ outNo }) => outNo,
  交易状态: ({ refundNo, state }) => (refundNo ? 'REFUND' : (state ?? 'SUCCESS')),
  应结订单金额: ({ refundNo, fen }) => (refundNo ? '0.00' : money(fen)),
  微信退款单号: ({ refundNo }) => (refundNo ? `5${refundNo}` : '0'),
  商户退款单号: ({ refundNo }) => refundNo ?? '0',
  退款金额: ({ refundNo, fen }) => (refundNo ? money(fen) : '0.00'),
  退款状态: ({ refundNo, state }) => (refundNo ? (state ?? 'SUCCESS') : ''),
  手续费: ({ feeFen }) => `${money(feeFen ?? 0)}000`,
  费率: ({ rate }) => rate ?? '',
  订单金额: ({ refundNo, fen }) => (refundNo ? '0.00' : money(fen)),
  申请退款金额: ({ refundNo, fen }) => (refundNo ? money(fen) : '0.00'),
}

interface Printing {
  merchantNo?: string
  /** The columns in another order. */
  order?: readonly string[]
}

export const wechatColumns = Object.keys(columns)

/** A WeChat trade bill as the channel prints it: BOM, CRLF, a backtick before each value, its summary at the end. */
export function printWechatBill(
  rows: readonly PrintedRow[],
  { merchantNo = '1900000001', order = wechatColumns }: Printing = {},
): Buffer {
  const paid = rows.filter(({ refundNo }) => !refundNo)
  const back = rows.filter(({ refundNo }) => refundNo)
  const lines = [
    order.join(','),
    ...rows.map(row => order.map(name => `\`${columns[name]?.(row, merchantNo)}`).join(',')),
    '总交易单数,应结订单总金额,退款总金额,手续费总金额,订单总金额,申请退款总金额',
    [
      `\`${rows.length}.0`,
      total(paid, ({ fen }) => fen),
      total(back, ({ fen }) => fen),
      `${total(rows, ({ feeFen }) => feeFen ?? 0)}000`,
      total(paid, ({ fen }) => fen),
      total(back, ({ fen }) => fen),
    ].join(',`'),
  ]
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

/** A row of a fund bill that a test makes up; below 0 it went out. */
export interface PrintedFund {
  at: string
  no: string
  /** The number of the payment or refund. */
  businessNo: string
  fen: number
  business?: string
}

/** A WeChat fund bill as the channel prints it; each balance follows from the one before. */
export function printFundBill(rows: readonly PrintedFund[], openingFen = 0, merchantNo = '1900000001'): Buffer {
  let balanceFen = openingFen
  const sums = (isIncome: boolean) => {
    const these = rows.filter(({ fen }) => fen >= 0 === isIncome)
    return `${these.length}.0,\`${money(these.reduce((sum, { fen }) => sum + Math.abs(fen), 0))}`
  }
  const lines = rows.map(({ at, no, businessNo, fen, business = '交易' }) => {
    balanceFen += fen
    const cells = [
      at,
      businessNo,
      no,
      business,
      business,
      fen < 0 ? '支出' : '收入',
      money(Math.abs(fen)),
      money(balanceFen),
    ]
    return [...cells, /^(交易|扣除)/.test(business) ? 'system' : merchantNo, '', `PD${no}`]
      .map(cell => `\`${cell}`)
      .join(',')
  })
  const head =
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
  const foot = [
    '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
    `\`${rows.length}.0,\`${sums(true)},\`${sums(false)}`,
  ]
  return Buffer.from(`\uFEFF${[head, ...lines, ...foot].join('\r\n')}\r\n`)
}
