/**
 * Limits for untrusted sheets. The imports take 5,200 rows of 3 to 6 columns: the limits leave room for sheets with many unused
 * columns, and reject malicious ones before they use memory.
 */
export const readLimits = {
  unpackedMegabytes: 32,
  sheets: 50,
  cells: 400_000,
  texts: 400_000,
  cellsOfRow: 256,
  seconds: 30,
} as const

/** The memory limit of a reader before it is terminated, in MiB: its heap, and the part of it for new objects. */
export const readerMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const

/** Concurrent readers of a process, and how long others wait for their turn. */
export const readersAtOnce = 2
export const turnMs = 30_000
