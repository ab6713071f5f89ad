/** A payment as a bill has it. */
export interface BilledPayment {
  /** By the clock of the bills: 2026-03-02 08:00:00. */
  at: string
  channelNo: string
  outNo: string
  fen: number
  feeFen: number
}

const yuan = (fen: number) => (fen / 100).toFixed(2)
const cells = (values: readonly string[]) => values.map(value => `\`${value}`).join(',')
const asFile = (lines: readonly string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
const sum = (payments: readonly BilledPayment[], of: (payment: BilledPayment) => number) =>
  payments.reduce((total, payment) => total + of(payment), 0)

/** A trade bill as WeChat Pay prints it. */
export function printTradeBill(merchantNo: string, payments: readonly BilledPayment[]): Buffer {
  const [paid, fees] = [yuan(sum(payments, ({ fen }) => fen)), `${yuan(sum(payments, ({ feeFen }) => feeFen))}000`]
  return asFile([
    '交易时间,商户号,微信订单号,商户订单号,交易状态,应结订单金额,手续费,费率,订单金额',
    ...payments.map(({ at, channelNo, outNo, fen, feeFen }) =>
      cells([at, merchantNo, channelNo, outNo, 'SUCCESS', yuan(fen), `${yuan(feeFen)}000`, '0.60%', yuan(fen)]),
    ),
    '总交易单数,应结订单总金额,手续费总金额,订单总金额',
    cells([String(payments.length), paid, fees, paid]),
  ])
}

/** The fund bill of the same: each payment and its fee in a row of its own. */
export function printFundBill(payments: readonly BilledPayment[]): Buffer {
  let heldFen = 0
  const row = ({ at, channelNo }: BilledPayment, fen: number, business: string, no: string) => {
    heldFen += fen
    const way = fen < 0 ? '支出' : '收入'
    return cells([at, channelNo, no, business, business, way, yuan(Math.abs(fen)), yuan(heldFen)])
  }
  const rows = payments.flatMap(payment => {
    const { outNo, fen, feeFen } = payment
    const taken = row(payment, fen, '交易', `F${outNo}`)
    return feeFen === 0 ? [taken] : [taken, row(payment, 0 - feeFen, '扣除交易手续费', `K${outNo}`)]
  })
  const fees = payments.filter(({ feeFen }) => feeFen > 0)
  return asFile([
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元)',
    ...rows,
    '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
    cells([
      ...[String(rows.length), String(payments.length), yuan(sum(payments, ({ fen }) => fen))],
      ...[String(fees.length), yuan(sum(fees, ({ feeFen }) => feeFen))],
    ]),
  ])
}
