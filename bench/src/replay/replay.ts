import { setTimeout as pause } from 'node:timers/promises'
import { type ChargeRuleInput, exportReplay, replayDetail, saveChargeRuleDraft, startReplay } from '@parkdesk/contract'
import { dataOf } from '../product/caller.ts'
import { type JsonCall, signInJson } from '../product/sign-in.ts'
import { type Product, withProduct } from '../product/with-product.ts'
import { amountLine, type Line, plainLine, whole } from '../report/line.ts'
import { say } from '../report/say.ts'
import { days, firstDay, seedStays } from './seed-stays.ts'

/** The promise: a million stays in under a minute on two cores. */
const mostSecondsPerMillion = 20
const pollMs = 100

/** Two bands with their own caps, and a cap of the day. */
const twoBands: ChargeRuleInput = {
  freeTime: { minutes: 15 },
  windows: [
    {
      from: '07:30',
      to: '21:00',
      price: {
        kind: 'tiers',
        tiers: [
          { minutes: 60, unitMinutes: 15, priceFen: 150 },
          { minutes: null, unitMinutes: 30, priceFen: 250 },
        ],
      },
      capFen: 2_500,
    },
    {
      from: '21:00',
      to: '07:30',
      price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 120, priceFen: 100 }] },
      capFen: 600,
    },
  ],
  cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [3_600] } },
}
/** The same, with one cap for all visits of a day: every plate's earlier visits are looked at. */
const acrossVisits: ChargeRuleInput = {
  ...twoBands,
  cycle: { kind: 'day', caps: { kind: 'byIndex', capsFen: [3_600] } },
  acrossVisits: { share: 'cap', per: 'day' },
}

/** Real stays priced by a draft in the background, against plain `pg` reading the same rows; then the file with all of them. */
export const benchReplay = ({ stays }: { stays: number }): Promise<Line[]> =>
  withProduct(product => measure(product, stays))

async function measure(product: Product, stays: number): Promise<Line[]> {
  const lotIds = await seedStays(await product.connect(), stays)
  await product.restart()
  const call = await signInJson(product)
  const floor = await readPlainly(product)
  const alone = await replay(call, { name: 'two bands', rule: twoBands, lotIds })
  const visits = await replay(call, { name: 'across visits', rule: acrossVisits, lotIds })
  const exported = await timed(() => call(exportReplay.path, { replayId: alone.replayId }))
  const most = (mostSecondsPerMillion * stays) / 1_000_000
  const judged = (what: string, seconds: number): Line => ({
    ...amountLine(what, seconds, most, 's'),
    floor: `${floor.toFixed(1)} s`,
    ratio: (floor / seconds).toFixed(2),
  })
  return [
    judged(`replay of ${whole(stays)} stays`, alone.seconds),
    judged('replay, counting across visits', visits.seconds),
    plainLine('replay, export of all stays', `${exported.toFixed(1)} s`),
  ]
}

async function replay(
  call: JsonCall,
  { name, rule, lotIds }: { name: string; rule: ChargeRuleInput; lotIds: number[] },
) {
  const { ruleId, version } = saveChargeRuleDraft.data.parse(
    dataOf(await call(saveChargeRuleDraft.path, { name, rule, note: '' })),
  )
  const lastDay = new Date(Date.parse(firstDay) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
  let replayId = 0
  const seconds = await timed(async () => {
    const period = { begin: `${firstDay} 00:00:00`, end: `${lastDay} 23:59:59` }
    const started = await call(startReplay.path, { lotIds, ...period, rule: { ruleId, version } })
    replayId = startReplay.data.parse(dataOf(started)).replayId
    await finished(call, replayId)
  })
  say(`replay, ${name}: ${seconds.toFixed(1)} s`)
  return { replayId, seconds }
}

async function finished(call: JsonCall, replayId: number): Promise<void> {
  for (;;) {
    const { state } = replayDetail.data.parse(dataOf(await call(replayDetail.path, { replayId })))
    if (state === 'done') return
    if (state !== 'queued' && state !== 'running') throw new Error(`the replay is ${state}`)
    await pause(pollMs)
  }
}

/** The seconds that plain `pg` takes to read what a replay reads, and to do nothing with it. */
async function readPlainly(product: Product): Promise<number> {
  const client = await product.connect()
  return timed(async () => {
    await client.query(`begin; declare stays no scroll cursor for
      select order_id, order_no, lot_id, plate, plate_color, entry_at, exit_at, paid_fen + coupon_fen, paid_at, payable_fen
      from parking_order where park_status = 'left'`)
    while ((await client.query('fetch 5000 from stays')).rowCount);
    await client.query('commit')
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}
