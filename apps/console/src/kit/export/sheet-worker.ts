import { writeXlsx } from 'hucre/xlsx'
import type { SheetRows } from './sheet-rows.ts'

const pixelsPerCharacter = 7

/** As the server's sheets show them. */
const formats = { time: 'yyyy-mm-dd hh:mm:ss', number: undefined, minutes: undefined }

/** "2016-12-02 01:50:35": a lot's wall clock, which a sheet holds without a zone; hucre reads a date's UTC parts. */
const dateOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)

const numFmtOf = (kind: SheetRows['kinds'][number], moneyDecimals: number) => {
  const numFmt = kind === 'money' ? (0).toFixed(moneyDecimals) : kind && formats[kind]
  return numFmt ? { numFmt } : {}
}

addEventListener('message', async ({ data }: MessageEvent<SheetRows>) => {
  const columns = data.headings.map((_, index) => ({
    width: Math.max(8, (data.widths[index] ?? 0) / pixelsPerCharacter),
    ...numFmtOf(data.kinds[index], data.moneyDecimals),
  }))
  const rows = data.rows.map(row =>
    row.map((cell, index) => (data.kinds[index] === 'time' && typeof cell === 'string' ? dateOf(cell) : cell)),
  )
  const bytes = await writeXlsx({
    sheets: [{ name: data.name, columns, rows: [data.headings, ...rows], freezePane: { rows: 1 } }],
  })
  postMessage(bytes, { transfer: [bytes.buffer] })
})
