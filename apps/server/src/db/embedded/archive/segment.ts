/** WAL comes in segments of 16 MiB, of which 256 share the middle eight digits of their names. */
export const segmentBytes = 16 * 1024 * 1024
const segmentsPerLog = 256

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)

/** The name of the segment that follows on the same timeline. */
export function nextSegment(name: string): string {
  const number = Number.parseInt(name.slice(8, 16), 16) * segmentsPerLog + Number.parseInt(name.slice(16), 16) + 1
  return name.slice(0, 8) + hex(Math.floor(number / segmentsPerLog)) + hex(number % segmentsPerLog)
}

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
