import { type Language, replayNamesEn, replayNamesZh } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import type { Cell, SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import {
  asksRegions,
  type LotZones,
  openPricing,
  type ReplayedStay,
  type ReplayInputs,
  reachOfReplay,
  readInputs,
} from './price-stays.ts'
import { addStay, emptyTally } from './rules.ts'
import { listLots, type StayChoice, streamStays } from './stay-queries.ts'

const names = { zh: replayNamesZh, en: replayNamesEn }

const columnsOf = (language: Language): SheetColumn[] => {
  const said = names[language].field
  return [
    { heading: said.orderNo, kind: 'text', widthChars: 20 },
    { heading: said.plateNumber, kind: 'text', widthChars: 12 },
    { heading: said.parkingName, kind: 'text', widthChars: 24 },
    { heading: said.cameAt, kind: 'time', widthChars: 20 },
    { heading: said.leftAt, kind: 'time', widthChars: 20 },
    { heading: said.parkingMinutes, kind: 'number', widthChars: 16 },
    { heading: said.before, kind: 'money', widthChars: 12 },
    { heading: said.after, kind: 'money', widthChars: 12 },
    { heading: said.difference, kind: 'money', widthChars: 12 },
  ]
}

const minuteMs = 60_000

/** Every stay with its fee before and after, at the end their sums; priced as it is written, so nothing but the sums is kept. */
export async function exportStays(ctx: SignedInContext, work: StayChoice & { inputs: ReplayInputs }) {
  const lots = await listLots(ctx.db, work.tenantId, work.lotIds)
  const zones: LotZones = Object.fromEntries(lots.map(({ lotId, timeZone }) => [lotId, timeZone]))
  const lotNames = new Map(lots.map(({ lotId, name }) => [lotId, name]))
  const { title, total } = names[ctx.language]
  const inputs = readInputs(work.inputs)
  const price = openPricing(inputs, zones)
  const reach = reachOfReplay(inputs)
  const found = streamStays(
    ctx.db,
    { ...work, elsewhere: reach?.elsewhere, withRegions: asksRegions(inputs) },
    reach ? 'byPlate' : 'byExit',
  )
  const tally = emptyTally<ReplayedStay>()
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const stay of found) {
      const priced = price(stay)
      if (!priced) continue
      addStay(tally, priced)
      yield cells(priced, { lotName: lotNames.get(stay.lotId) ?? '', timeZone: zones[stay.lotId] ?? 'UTC' })
    }
    const { beforeFen, afterFen } = tally.total
    yield [total, null, null, null, null, null, beforeFen, afterFen, afterFen - beforeFen]
  }
  return exportSheet(ctx, { sheetName: title, columns: columnsOf(ctx.language), rows: rows() })
}

function cells(
  { stay, beforeFen, afterFen, lengthMs }: ReplayedStay,
  { lotName, timeZone }: { lotName: string; timeZone: string },
): Cell[] {
  const local = (ms: number) => localTimeOf(new Date(ms), timeZone)
  return [
    stay.orderNo,
    stay.plate,
    lotName,
    local(stay.entryMs),
    local(stay.exitMs),
    Math.ceil(lengthMs / minuteMs),
    beforeFen,
    afterFen,
    beforeFen === null || afterFen === null ? null : afterFen - beforeFen,
  ]
}
