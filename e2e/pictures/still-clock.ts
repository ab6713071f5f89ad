import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'

/**
 * The moment at which all pictures are taken: a Friday morning in Shenzhen. In the past, so that what the database compares with its own clock is
 * due; in an announced year.
 */
export const pictureMoment = new Date('2026-06-12T10:24:36+08:00')

/**
 * What a server and its simulator are started with so that they always make the same demo: their clock stands still, and what they draw by lot
 * comes out the same at every start. Timers run as ever.
 */
export const stillSettings = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: [env.NODE_OPTIONS, `--import=${pathToFileURL(`${import.meta.dirname}/stand-still.ts`).href}`]
    .filter(Boolean)
    .join(' '),
})

/** Bytes that look random: the same for the same seed. */
export function bytesOf(seed: string, size: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, at) =>
    createHash('sha256').update(`${seed} ${at}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, size)
}
