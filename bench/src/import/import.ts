import {
  blackListNamesZh,
  cardImportNames,
  carryOutImport,
  queryLot,
  Rehearsal,
  rehearseImport,
  saveCardRule,
  undoImport,
} from '@parkdesk/contract'
import { dataOf } from '../product/caller.ts'
import { signedInHeaders } from '../product/sign-in.ts'
import { type Product, withProduct } from '../product/with-product.ts'
import { amountLine, type Line, plainLine, whole } from '../report/line.ts'
import { say } from '../report/say.ts'
import { makeSheet } from './make-sheet.ts'

interface ImportSize {
  rows: number
  faults: number
}

/** A person waits so long for what a sheet would do. */
const mostSeconds = 3

interface SheetToTime {
  noun: 'blackList' | 'card'
  headings: string[]
  /** What a row has behind its plate. */
  rest: (at: number) => string[]
}

/** Sheets of plates, some of them no plates: how long their rehearsal, carrying out and undoing take. */
export const benchImport = (size: ImportSize): Promise<Line[]> => withProduct(product => measure(product, size))

async function measure(product: Product, size: ImportSize): Promise<Line[]> {
  const headers = await signedInHeaders(product)
  await addCardRule(product, headers)
  const { plateNumber, ownerName, ownerPhone } = blackListNamesZh.field
  const { PlateNumber, cardName, BeginDate, periods } = cardImportNames.zh.field
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  const sheets: SheetToTime[] = [
    {
      noun: 'blackList',
      headings: [plateNumber, ownerName, ownerPhone],
      rest: at => [`车主${at}`, '13800138000'],
    },
    { noun: 'card', headings: [PlateNumber, cardName, BeginDate, periods], rest: () => [ruleName, today, '1'] },
  ]
  const lines: Line[] = []
  for (const sheet of sheets) lines.push(...(await time(product, headers, { sheet, size })))
  return lines
}

type Headers = Record<string, string>

async function time(
  product: Product,
  headers: Headers,
  { sheet, size: { rows, faults } }: { sheet: SheetToTime; size: ImportSize },
): Promise<Line[]> {
  const { noun, headings, rest } = sheet
  const faultEvery = Math.floor(rows / faults)
  const cells = Array.from({ length: rows }, (_, at) => [
    at % faultEvery === 0 ? 'NO PLATE' : `粤B${String(at).padStart(5, '0')}`,
    ...rest(at),
  ])
  // The first sheet that a process reads also loads what reads it.
  await rehearse(product, headers, { noun, sheet: makeSheet([headings, ['粤B99999', ...rest(0)]]) })
  const written = makeSheet([headings, ...cells])
  const floor = await timed(() => storePlainly(product, cells))
  const shown = await timed(() => rehearse(product, headers, { noun, sheet: written }))
  const { counts, taskId, judgedKey } = shown.answer
  if (counts.refused !== faults || counts.added !== rows - faults) throw new Error(`counted ${JSON.stringify(counts)}`)
  const done = await timed(() => call(product, headers, carryOutImport.path, { taskId, judgedKey }))
  const undone = await timed(() => call(product, headers, undoImport.path, { taskId }))
  say(`import: ${noun} shown in ${shown.seconds.toFixed(1)} s, done in ${done.seconds.toFixed(1)} s`)
  const shownLine = amountLine(
    `rehearsal, ${noun}, ${whole(rows)} rows, ${faults} faults`,
    shown.seconds,
    mostSeconds,
    's',
  )
  return [
    { ...shownLine, floor: `${floor.seconds.toFixed(2)} s`, ratio: (shown.seconds / floor.seconds).toFixed(1) },
    plainLine('the same, carried out', `${done.seconds.toFixed(1)} s`),
    plainLine('the same, undone', `${undone.seconds.toFixed(1)} s`),
  ]
}

/** The same rows in a table of their own, by one statement of plain `pg`: how fast the machine is. */
async function storePlainly(product: Product, cells: readonly string[][]): Promise<void> {
  const client = await product.connect()
  await client.query('create temporary table sheet_row (row_no int primary key, cells jsonb not null)')
  const sent = [cells.map((_, at) => at), cells.map(row => JSON.stringify(row))]
  await client.query('insert into sheet_row select * from unnest($1::int[], $2::jsonb[])', sent)
  await client.end()
}

const ruleName = '小车月卡'

async function addCardRule(product: Product, headers: Headers): Promise<void> {
  await product.addLot('东区停车场', 5_000)
  const lots = queryLot.data.parse(await call(product, headers, queryLot.path, {}))
  const lotIds = typeof lots === 'object' ? lots.list.map(({ lotId }) => lotId) : []
  await call(product, headers, saveCardRule.path, {
    ...{ name: ruleName, cardKind: '月卡', carSize: 'small', effect: 'free', months: 1, price: '300', lotIds },
    ...{
      spots: 1,
      mostPlates: 2,
      graceDays: 3,
      whenFull: 'temporary',
      refundLossPercent: 10,
      refundBy: 'day',
      onSale: true,
    },
  })
}

const call = async (product: Product, headers: Headers, path: string, body: object): Promise<unknown> =>
  dataOf(await product.caller.post(path, JSON.stringify(body), { ...headers, 'content-type': 'application/json' }))

async function rehearse(
  product: Product,
  headers: Headers,
  { noun, sheet }: { noun: SheetToTime['noun']; sheet: Uint8Array },
): Promise<Rehearsal> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(sheet)]), 'plates.xlsx')
  const address = `${product.address}${rehearseImport[noun].path}`
  const response = await fetch(address, { method: 'POST', headers, body })
  return Rehearsal.parse(dataOf({ headers: {}, bytes: Buffer.from(await response.arrayBuffer()) }))
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
  const began = performance.now()
  const answer = await work()
  return { answer, seconds: (performance.now() - began) / 1_000 }
}
