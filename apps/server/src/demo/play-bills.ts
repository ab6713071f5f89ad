import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BodyOf,
  queryReconciliationItem,
  reportPasses,
  reportPayments,
  saveChannelAccount,
  signOffReconciliation,
  takeReceipt,
} from '@parkdesk/contract'
import type { CallAs } from '../call-as.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import { keepBill } from '../modules/money/reconciliation/keep-bill.ts'
import { type BilledPayment, printFundBill, printTradeBill } from './print-bills.ts'
import { regulars } from './regulars.ts'

interface Demo {
  database: Pick<Database, 'shared' | 'forTenant'>
  /** Where the seed has written the keys of its boxes. */
  dataFolder: string
  /** Of the running server. */
  address: string
  clock: Clock
  callAs: CallAs
  say(line: string): void
}

interface Box {
  purpose: string
  lotName: string
  serial: string
  key: string
}

const merchantNo = '1900008108'
const timeZone = 'Asia/Shanghai'
const accountName = '微信支付 · 写字楼'
/** The stay of each day that its box does not report as paid, whose payment the bill of a later day lacks, and whose amount differs. */
const [unreported, unbilled, differing] = [3, 5, 6]

/**
 * The last three days of an account at WeChat Pay, at the car park without live traffic, once: one is signed off with its fund bill, one has a receipt without an
 * order, and the last is open. Vehicles with a good score have their discount.
 */
export async function playBills(demo: Demo): Promise<void> {
  try {
    const { database, dataFolder } = demo
    const admin = await database.shared
      .selectFrom('account')
      .where('account', '=', 'admin')
      .select(['tenant_id as tenantId', 'user_id as userId'])
      .executeTakeFirst()
    const boxes = JSON.parse(await readFile(join(dataFolder, 'demo-boxes.json'), 'utf8')) as Box[]
    const box = boxes.find(({ purpose }) => purpose === 'replay')
    if (admin && box) await fill(demo, { ...admin, box })
  } catch (error) {
    demo.say(`  The demo has no bills (${error instanceof Error ? error.message : error}).`)
  }
}

interface Played {
  tenantId: number
  userId: number
  box: Box
}

async function fill(demo: Demo, { box, ...admin }: Played): Promise<void> {
  const { database, clock, callAs } = demo
  const { tenantId, userId } = admin
  const db = database.forTenant(tenantId)
  const lot = await db
    .selectFrom('lot')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', box.lotName)
    .select('lot_id as lotId')
    .executeTakeFirst()
  const known = await db
    .selectFrom('channel_account')
    .where('tenant_id', '=', tenantId)
    .where('merchant_no', '=', merchantNo)
    .select('account_id')
    .executeTakeFirst()
  if (!lot || known) return
  const today = Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const days = [3, 2, 1].map(ago => today.subtract({ days: ago }).toString())
  const [first = '', second = '', third = ''] = days
  const account = { name: accountName, channel: 'wechat' as const, merchantNo, lotIds: [lot.lotId], fromDay: first }
  const { accountId } = await callAs(admin, saveChannelAccount, account)
  const keep = (name: string, bytes: Buffer) => {
    const actor = { session: { tenantId, userId }, requestId: 'demo', address: null, clock }
    return keepBill({ db, actor, scope: { tenantId, lotIds: null, timeZone } }, { name, bytes })
  }
  for (const day of days) {
    const paid = await playDay(demo.address, box, day, day === first)
    const billed = paid.flatMap((payment, index) => {
      if (day === third && index === unbilled) return []
      return day === second && index === differing ? [{ ...payment, fen: payment.fen + 100 }] : [payment]
    })
    await keep(`${day}交易.csv`, printTradeBill(merchantNo, billed))
    if (day === first) await keep(`${day}资金.csv`, printFundBill(billed))
  }
  await callAs(admin, signOffReconciliation, { accountId, day: first, remark: '' })
  const found = await callAs(admin, queryReconciliationItem, {
    ...{ accountId, class: 'channelOnly', begin: `${second} 00:00:00`, end: `${second} 23:59:59` },
  })
  const [row] = typeof found === 'object' ? found.list : []
  const note = '出口断网，设备没有上报这笔收款'
  if (row) await callAs(admin, takeReceipt, { accountId, day: second, itemKey: row.itemKey, note })
}

/** A day of stays at the car park, as its box reports them. @returns what was paid by WeChat Pay, also what the box does not know of */
async function playDay(address: string, box: Box, day: string, isWhole: boolean): Promise<BilledPayment[]> {
  const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
  const send = async (path: string, events: unknown[]) => {
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify({ events }) })
    return ((await answer.json()) as { data: unknown }).data
  }
  const stays = regulars.map((plate, index) => ({
    ...{ plate, no: `${day.replaceAll('-', '')}${index}` },
    inAt: `${day}T${String(8 + (index % 3)).padStart(2, '0')}:1${index}:00+08:00`,
    outAt: `${day}T${String(11 + index).padStart(2, '0')}:2${index}:00+08:00`,
  }))
  const events = stays.flatMap(({ plate, no, inAt, outAt }): BodyOf<typeof reportPasses>['events'] => [
    { eventId: `bill-${no}-in`, direction: 'in', laneCode: 'IN-1', plate, plateColor: 'blue', passedAt: inAt },
    { eventId: `bill-${no}-out`, direction: 'out', laneCode: 'OUT-1', plate, plateColor: 'blue', passedAt: outAt },
  ])
  const { results } = reportPasses.data.parse(await send(reportPasses.path, events))
  const paid = stays.flatMap(({ no, outAt }, index) => {
    const exit = results.find(({ eventId }) => eventId === `bill-${no}-out`)
    const fen = Math.round(Number(exit?.payable ?? '0') * 100)
    if (!exit?.orderNo || fen === 0) return []
    return [{ orderNo: exit.orderNo, index, fen, paidAt: outAt, channelNo: `42000${no}`, outNo: `PD${no}` }]
  })
  const reported = paid.filter(({ index }) => isWhole || index !== unreported)
  const payments = reported.map(({ orderNo, fen, paidAt, channelNo, outNo }) => ({
    ...{ eventId: `bill-${outNo}`, orderNo, channel: 'wechat', amount: (fen / 100).toFixed(2), paidAt },
    ...{ merchantNo, channelNo, outNo },
  }))
  await send(reportPayments.path, payments)
  return paid.map(({ fen, paidAt, channelNo, outNo }) => {
    return { at: paidAt.slice(0, 19).replace('T', ' '), channelNo, outNo, fen, feeFen: Math.round(fen * 0.006) }
  })
}
