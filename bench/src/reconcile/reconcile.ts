import { compareReconciliation, importChannelBill, queryReconciliation, saveChannelAccount } from '@parkdesk/contract'
import type pg from 'pg'
import { seedOrders } from '../orders/seed-orders.ts'
import { dataOf } from '../product/caller.ts'
import { signedInHeaders } from '../product/sign-in.ts'
import { type Product, withProduct } from '../product/with-product.ts'
import { amountLine, type Line, noneLine, plainLine, whole } from '../report/line.ts'
import { say } from '../report/say.ts'

const mostSeconds = 20
const merchantNo = '1900000001'
/** One payment in so many is not in the bill, and one row of the bill no payment. */
const strangeEvery = 1_000

/** The payments are not in the books, which is not what is measured. */
const proofs = [
  ...[
    'channelBillsWhole',
    'billRowsHaveOneClass',
    'fundRowsHaveOneClass',
    'reconciliationAddsUp',
    'signedDaysExplained',
  ],
]

/** A bill of so many rows beside as many payments, and its fund bill beside it: how long until each row has its class. */
export const benchReconcile = (size: { rows: number }): Promise<Line[]> =>
  withProduct(product => measure(product, size.rows))

async function measure(product: Product, rows: number): Promise<Line[]> {
  const client = await product.connect()
  await seedOrders(client, 1_000)
  const day = await seedPayments(client, rows)
  const { rows: lots } = await client.query<{ lot_id: number }>('select lot_id::int from lot order by lot_id limit 1')
  const headers = await signedInHeaders(product)
  const callAs = (path: string, body: object) =>
    product.caller.post(path, JSON.stringify(body), { ...headers, 'content-type': 'application/json' })
  const account = { name: 'Bench', channel: 'wechat', merchantNo, lotIds: [lots[0]?.lot_id], fromDay: day }
  const { accountId } = saveChannelAccount.data.parse(dataOf(await callAs(saveChannelAccount.path, account)))

  const send = async (what: string, text: string) => {
    const form = new FormData()
    const bill = Buffer.from(text)
    form.append('file', new Blob([bill]), 'bill.csv')
    say(`reconcile: a ${what} of ${whole(rows)} rows, ${(bill.length / 2 ** 20).toFixed(0)} MB`)
    const began = performance.now()
    const importing = fetch(`${product.address}${importChannelBill.path}`, { method: 'POST', headers, body: form })
    const waited = await longestWait(() => callAs(queryReconciliation.path, {}), importing)
    const answer = { headers: {}, bytes: Buffer.from(await (await importing).arrayBuffer()) }
    importChannelBill.data.parse(dataOf(answer))
    return { seconds: (performance.now() - began) / 1_000, waited }
  }
  const trade = await send('trade bill', billOf(day, rows))
  const floor = await writeFloor(client, ['channel_bill_row', 'reconciliation_item'])
  const fund = await send('fund bill', fundBillOf(day, rows))

  const comparing = performance.now()
  const compared = await callAs(compareReconciliation.path, { accountId, day })
  const again = (performance.now() - comparing) / 1_000
  const { differences } = compareReconciliation.data.parse(dataOf(compared))
  const findings = JSON.parse(await product.proveBooks()) as { findings: { name: string }[] }
  return [
    {
      ...amountLine(`reconcile: a trade bill of ${whole(rows)} rows`, trade.seconds, mostSeconds, 's'),
      floor: `${floor.toFixed(1)} s`,
      ratio: (trade.seconds / floor).toFixed(1),
    },
    amountLine(`reconcile: its fund bill of ${whole(rows)} rows beside it`, fund.seconds, mostSeconds, 's'),
    plainLine(
      'reconcile: longest wait of another call meanwhile',
      `${Math.max(trade.waited, fund.waited).toFixed(1)} s`,
    ),
    plainLine('reconcile: the same day compared again with both', `${again.toFixed(1)} s`),
    noneLine('reconcile: rows in a wrong class', Math.abs(differences - 2 * Math.floor(rows / strangeEvery))),
    noneLine('reconcile: proofs that fail', findings.findings.filter(({ name }) => proofs.includes(name)).length),
  ]
}

/** The seconds of the slowest of the calls that are made, one after the other, until something ends. */
async function longestWait(call: () => Promise<unknown>, until: Promise<unknown>): Promise<number> {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  let longest = 0
  while (!isOver) {
    const began = performance.now()
    await call()
    longest = Math.max(longest, performance.now() - began)
  }
  return longest / 1_000
}

/** Payments of yesterday, as a box would have reported them. */
async function seedPayments(client: pg.Client, rows: number): Promise<string> {
  await client.query('alter table payment disable trigger books_insert')
  await client.query(`
    with box as (
      insert into cloud_box (tenant_id, lot_id, serial) select tenant_id, lot_id, 'BENCH-BILL' from lot order by lot_id limit 1
      returning tenant_id, lot_id, box_id),
    stay as (select order_id from parking_order order by order_id limit 1)
    insert into payment (tenant_id, box_id, lot_id, received_at, event_id, order_id, channel, amount_fen, paid_at, merchant_no, channel_no, out_no)
    select box.tenant_id, box.box_id, box.lot_id, at, n::text, stay.order_id, 'wechat', 100 + n % 900, at, '${merchantNo}', '42' || n, 'PD' || n
    from box, stay, generate_series(1, ${rows}) as n
    cross join lateral (select ((now() at time zone 'Asia/Shanghai')::date - 1 + (n % 86400) * interval '1 second')
      at time zone 'Asia/Shanghai' as at) as moment`)
  await client.query('alter table payment enable trigger books_insert')
  await client.query('vacuum (analyze) payment')
  const found = await client.query<{ day: string }>(
    `select ((now() at time zone 'Asia/Shanghai')::date - 1)::text as day`,
  )
  return found.rows[0]?.day ?? ''
}

/** The bill of those payments; every thousandth row is of one that nobody knows. */
function billOf(day: string, rows: number): string {
  const lines = ['交易时间,商户号,微信订单号,商户订单号,交易状态,应结订单金额,手续费,费率,订单金额']
  let fen = 0
  for (let n = 1; n <= rows; n += 1) {
    const amount = 100 + (n % 900)
    fen += amount
    const at = new Date((n % 86_400) * 1_000).toISOString().slice(11, 19)
    const no = n % strangeEvery === 0 ? `X${n}` : n
    const money = (amount / 100).toFixed(2)
    lines.push(`\`${day} ${at},\`${merchantNo},\`42${no},\`PD${no},\`SUCCESS,\`${money},\`0.00000,\`,\`${money}`)
  }
  const total = (fen / 100).toFixed(2)
  lines.push('总交易单数,应结订单总金额,手续费总金额,订单总金额', `\`${rows},\`${total},\`0.00000,\`${total}`)
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** What came to the account of those payments, each in a row of its own; the balance follows. */
function fundBillOf(day: string, rows: number): string {
  const lines = ['记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元)']
  let fen = 0
  for (let n = 1; n <= rows; n += 1) {
    const amount = 100 + (n % 900)
    fen += amount
    const at = new Date((n % 86_400) * 1_000).toISOString().slice(11, 19)
    const no = n % strangeEvery === 0 ? `X${n}` : n
    const money = (amount / 100).toFixed(2)
    lines.push(`\`${day} ${at},\`42${no},\`F${n},\`交易,\`交易,\`收入,\`${money},\`${(fen / 100).toFixed(2)}`)
  }
  const total = (fen / 100).toFixed(2)
  lines.push('资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额', `\`${rows},\`${rows},\`${total},\`0,\`0.00`)
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** The very rows that were written, written again by PostgreSQL alone. */
async function writeFloor(client: pg.Client, tables: readonly string[]): Promise<number> {
  for (const table of tables) await client.query(`create table floor_${table} (like ${table} including all)`)
  const began = performance.now()
  for (const table of tables) await client.query(`insert into floor_${table} select * from ${table}`)
  return (performance.now() - began) / 1_000
}
