import { writeXlsx } from 'hucre/xlsx'
import type { SheetRows } from './sheet-rows.ts'

const pixelsPerCharacter = 7

addEventListener('message', async ({ data }: MessageEvent<SheetRows>) => {
  const columns = data.headings.map((_, index) => ({
    width: Math.max(8, (data.widths[index] ?? 0) / pixelsPerCharacter),
    ...(data.isMoney[index] && { numFmt: '0.00' }),
  }))
  const bytes = await writeXlsx({
    sheets: [{ name: data.name, columns, rows: [data.headings, ...data.rows], freezePane: { rows: 1 } }],
  })
  postMessage(bytes, { transfer: [bytes.buffer] })
})
