import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { storableText } from '../storable-text.ts'
import { cellText } from './cell-text.ts'
import { countElements } from './element-count.ts'
import { readLimits } from './read-limits.ts'
import type { ReadAnswer, ReadOrder, SheetRow } from './read-sheet-rows.ts'
import { SheetError, type SheetReadErrorCode } from './sheet-error.ts'
import { unpack, zipEntries } from './zip-entry.ts'

const read = async ({ bytes, maxRows }: ReadOrder): Promise<SheetRow[]> => {
  demandFewElements(bytes)
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

/** Refuses a sheet that would take too much memory before reading it. */
const demandFewElements = (bytes: Uint8Array): void => {
  let cells = 0
  let texts = 0
  for (const entry of zipEntries(bytes)) {
    const count = countElements(unpack(bytes, entry))
    cells += count.cells
    texts += count.texts
    if (cells > readLimits.cells) throw new SheetError('sheet.tooManyCells', `more than ${readLimits.cells} cells`)
    if (texts > readLimits.texts) throw new SheetError('sheet.tooManyTexts', `more than ${readLimits.texts} texts`)
  }
}

/** The limit exists because every sheet costs another pass over the shared texts. */
const sheetTitles = async (bytes: Uint8Array): Promise<string[]> => {
  const titles: string[] = []
  await readXlsx(bytes, {
    sheets: info => {
      titles.push(info.name)
      return false
    },
  })
  if (titles.length > readLimits.sheets) throw new SheetError('sheet.tooManySheets', `${titles.length} sheets`)
  return titles
}

/** Trailing blanks are left out, so a row of blanks is empty. */
const rowTexts = (values: readonly Parameters<typeof cellText>[0][]): (string | null)[] => {
  const texts = values.map(value => {
    const text = cellText(value)
    return text === null ? null : storableText(text)
  })
  const length = texts.findLastIndex(text => text !== null) + 1
  if (length > readLimits.cellsOfRow) throw new SheetError('sheet.tooWide', `a row of ${length} cells`)
  return texts.slice(0, length)
}

const failure = (error: unknown): ReadAnswer => {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof SheetError && error.code !== 'sheet.tooLarge') return { code: error.code, message }
  return { code: codeOf(error, message), message }
}

/** hucre reports its own limits as a RangeError or by a message. */
const codeOf = (error: unknown, message: string): SheetReadErrorCode => {
  if (message.includes('outside the supported')) return 'sheet.tooWide'
  if (message.includes('exceeds')) return 'sheet.unpacksTooLarge'
  return error instanceof RangeError ? 'sheet.tooHeavy' : 'sheet.notXlsx'
}

const order: ReadOrder = workerData
const answer: ReadAnswer = await read(order).then(rows => ({ rows }), failure)
parentPort?.postMessage(answer)
