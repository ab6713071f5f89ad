import { blackListNamesZh, carryOutImport, Rehearsal, rehearseImport, undoImport } from '@parkdesk/contract'
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

/** A sheet of plates, some of them no plates: how long its rehearsal, its carrying out and its undoing take. */
export const benchImport = (size: ImportSize): Promise<Line[]> => withProduct(product => measure(product, size))

async function measure(product: Product, { rows, faults }: ImportSize): Promise<Line[]> {
  const { plateNumber, ownerName, ownerPhone } = blackListNamesZh.field
  const faultEvery = Math.floor(rows / faults)
  const plates = Array.from({ length: rows }, (_, at) => [
    at % faultEvery === 0 ? 'NO PLATE' : `粤B${String(at).padStart(5, '0')}`,
    `车主${at}`,
    '13800138000',
  ])
  const sheet = makeSheet([[plateNumber, ownerName, ownerPhone], ...plates])
  const headers = await signedInHeaders(product)
  const call = (path: string, body: object) =>
    product.caller.post(path, JSON.stringify(body), { ...headers, 'content-type': 'application/json' })
  // The first sheet that a process reads also loads what reads it.
  await rehearse(product, headers, makeSheet([[plateNumber], ['粤B99999']]))
  const shown = await timed(() => rehearse(product, headers, sheet))
  const { counts, taskId, judgedKey } = shown.answer
  if (counts.refused !== faults || counts.added !== rows - faults) throw new Error(`counted ${JSON.stringify(counts)}`)
  const done = await timed(() => call(carryOutImport.path, { taskId, judgedKey }).then(dataOf))
  const undone = await timed(() => call(undoImport.path, { taskId }).then(dataOf))
  say(`import: shown in ${shown.seconds.toFixed(1)} s, done in ${done.seconds.toFixed(1)} s`)
  return [
    amountLine(`rehearsal of ${whole(rows)} rows, ${faults} faults`, shown.seconds, mostSeconds, 's'),
    plainLine('the same, carried out', `${done.seconds.toFixed(1)} s`),
    plainLine('the same, undone', `${undone.seconds.toFixed(1)} s`),
  ]
}

async function rehearse(product: Product, headers: Record<string, string>, sheet: Uint8Array): Promise<Rehearsal> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(sheet)]), 'plates.xlsx')
  const address = `${product.address}${rehearseImport.blackList.path}`
  const response = await fetch(address, { method: 'POST', headers, body })
  return Rehearsal.parse(dataOf({ headers: {}, bytes: Buffer.from(await response.arrayBuffer()) }))
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
  const began = performance.now()
  const answer = await work()
  return { answer, seconds: (performance.now() - began) / 1_000 }
}
