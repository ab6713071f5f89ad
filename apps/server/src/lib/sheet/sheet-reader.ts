import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { storableText } from '../storable-text.ts'
import { cellText } from './cell-text.ts'
import type { ReadAnswer, ReadOrder, SheetRow } from './read-sheet-rows.ts'
import { SheetError } from './sheet-error.ts'

/** Every sheet costs another pass over the shared texts. */
const MAX_SHEETS = 50
const MAX_VALUES_A_ROW = 256

const read = async ({ bytes, maxRows }: ReadOrder): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  for (const sheet of await sheetTitles(bytes)) {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const texts = rowTexts(values)
      if (texts.length === 0) continue
      if (rows.length === maxRows) throw new SheetError('sheet.tooManyRows', `more than ${maxRows} rows`)
      rows.push({ sheet, row: index + 1, values: texts })
    }
  }
  return rows
}

const sheetTitles = async (bytes: Uint8Array): Promise<string[]> => {
  const titles: string[] = []
  await readXlsx(bytes, {
    sheets: info => {
      titles.push(info.name)
      return false
    },
  })
  if (titles.length > MAX_SHEETS) throw new SheetError('sheet.tooLarge', `${titles.length} sheets`)
  return titles
}

/** Trailing blanks are left out, so a row of blanks is empty. */
const rowTexts = (values: readonly Parameters<typeof cellText>[0][]): (string | null)[] => {
  const texts = values.map(value => {
    const text = cellText(value)
    return text === null ? null : storableText(text)
  })
  const length = texts.findLastIndex(text => text !== null) + 1
  if (length > MAX_VALUES_A_ROW) throw new SheetError('sheet.tooLarge', `a row of ${length} cells`)
  return texts.slice(0, length)
}

const failure = (error: unknown): ReadAnswer => {
  if (error instanceof SheetError) return { code: error.code, message: error.message }
  const message = error instanceof Error ? error.message : String(error)
  // hucre's own limits are met as a RangeError of the engine or in so many words.
  const isTooLarge = error instanceof RangeError || /exceeds|outside the supported/.test(message)
  return { code: isTooLarge ? 'sheet.tooLarge' : 'sheet.notXlsx', message }
}

const order: ReadOrder = workerData
const answer: ReadAnswer = await read(order).then(rows => ({ rows }), failure)
parentPort?.postMessage(answer)
