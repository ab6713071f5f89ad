import type { SheetRows } from './sheet-rows.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Turns rows into an .xlsx in a worker, so that the screen stays responsive. The spreadsheet library loads with it. */
export const writeSheet = async (sheet: SheetRows): Promise<Blob> => {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(sheet)
    return new Blob([await promise], { type: xlsxType })
  } finally {
    worker.terminate()
  }
}
