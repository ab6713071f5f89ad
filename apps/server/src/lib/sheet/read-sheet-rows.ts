import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SheetError, type SheetErrorCode } from './sheet-error.ts'
import { unpackedByteCount } from './unpacked-byte-count.ts'

const MAX_UNPACKED_BYTES = 32 * 2 ** 20
const MAX_HEAP_MEGABYTES = 256
const MAX_SECONDS = 30

/** One row as read: the title of its sheet, its number as Excel shows it (from 1), its cells as text. */
export interface SheetRow {
  sheet: string
  row: number
  values: (string | null)[]
}

/** What the worker (sheet-reader.ts) is given. */
export interface ReadOrder {
  bytes: Uint8Array
  maxRows: number
}

/** What the worker answers: rows, or why not. */
export type ReadAnswer = { rows: SheetRow[] } | { code: SheetErrorCode; message: string }

/**
 * Reads the rows of all sheets of an .xlsx, in order, blank rows left out; `maxRows` counts what is left, headings included.
 * Cells are text as a person sees it (see cellText), formulas by the result Excel stored, never computed; trailing blanks of a
 * row are left out. The file is a stranger's: it is read in a worker whose memory and time are limited, so that one sent to hurt
 * (a zip bomb, a million columns) ends as an error here and the server goes on.
 * Throws SheetError 'sheet.notXlsx', 'sheet.tooManyRows' or 'sheet.tooLarge' (over 32 MiB unpacked, 50 sheets, 256 cells a row,
 * 256 MiB of memory, 30 seconds).
 */
export const readSheetRows = async (bytes: Uint8Array, { maxRows }: { maxRows: number }): Promise<SheetRow[]> => {
  const unpacked = unpackedByteCount(bytes)
  if (unpacked > MAX_UNPACKED_BYTES) throw new SheetError('sheet.tooLarge', `unpacks to ${unpacked} bytes`)

  const order: ReadOrder = { bytes, maxRows }
  const worker = new Worker(new URL('./sheet-reader.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
  })
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(MAX_SECONDS * 1000) })) as [
      ReadAnswer,
    ]
    if ('rows' in answer) return answer.rows
    throw new SheetError(answer.code, answer.message)
  } catch (error) {
    throw isSpent(error) ? new SheetError('sheet.tooLarge', 'too much to read', { cause: error }) : error
  } finally {
    await worker.terminate()
  }
}

const isSpent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.code === 'ABORT_ERR')
