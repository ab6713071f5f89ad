import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'

const longest = 32

/** A log's name for event ids (which end at 64 characters): the file's name without its ending, shortened by a digest when long. */
export function logName(file: string): string {
  const name = basename(file, extname(file))
  if (name.length <= longest) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${name.slice(0, longest - 9)}-${digest}`
}
