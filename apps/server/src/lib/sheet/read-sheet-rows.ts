import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { turns } from '../turns.ts'
import { readerMemory, readersAtOnce, readLimits, turnMs } from './read-limits.ts'
import { SheetError, type SheetReadErrorCode } from './sheet-error.ts'
import { unpackedByteCount, zipEntries } from './zip-entry.ts'

/** One row as read: the title of its sheet, its number as Excel shows it (from 1), its cells as text. */
export interface SheetRow {
  sheet: string
  row: number
  values: (string | null)[]
}

/** The input of the worker (sheet-reader.ts). */
export interface ReadOrder {
  bytes: Uint8Array
  maxRows: number
}

/** The output of the worker: rows, or an error. */
export type ReadAnswer = { rows: SheetRow[] } | { code: SheetReadErrorCode; message: string }

/** One queue for the whole process, since all imports share its memory. */
const readers = turns({
  atOnce: readersAtOnce,
  waitMs: turnMs,
  refusal: () => new SheetError('sheet.busy', 'other sheets are being read'),
})

/**
 * Reads the rows of all sheets of an .xlsx, in order, blank rows left out; `maxRows` counts what is left, headings included.
 * Cells are text as a person sees it (see cellText), formulas by the result Excel stored, never computed; trailing blanks of a
 * row are left out. The file is untrusted: it is read in a worker with limited memory and time, so that a malicious one
 * (a zip bomb, a million columns) only causes an error here; two run at once, the others wait.
 * Throws a SheetError that names the exceeded limit (read-limits.ts), or 'sheet.busy'.
 */
export const readSheetRows = async (bytes: Uint8Array, { maxRows }: { maxRows: number }): Promise<SheetRow[]> => {
  const unpacked = unpackedByteCount(zipEntries(bytes))
  if (unpacked > readLimits.unpackedMegabytes * 2 ** 20) {
    throw new SheetError('sheet.unpacksTooLarge', `unpacks to ${unpacked} bytes`)
  }
  return readers.run(() => readInWorker({ bytes, maxRows }))
}

async function readInWorker(order: ReadOrder): Promise<SheetRow[]> {
  const worker = new Worker(new URL('./sheet-reader.ts', import.meta.url), {
    workerData: order,
    resourceLimits: readerMemory,
  })
  try {
    const signal = AbortSignal.timeout(readLimits.seconds * 1000)
    const [answer] = (await once(worker, 'message', { signal })) as [ReadAnswer]
    if ('rows' in answer) return answer.rows
    throw new SheetError(answer.code, answer.message)
  } catch (error) {
    throw isSpent(error) ? new SheetError('sheet.tooHeavy', 'too much to read', { cause: error }) : error
  } finally {
    await worker.terminate()
  }
}

const isSpent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.code === 'ABORT_ERR')
