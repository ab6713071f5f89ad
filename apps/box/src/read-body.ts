import { boundaryOf } from '@parkdesk/camera'
import { pictureType } from '@parkdesk/contract'

/** So much of a message is kept: two large pictures in base64. */
const mostBodyBytes = 8 * 2 ** 20
/** Which part of that has to be free after pictures were left out, for the text that may follow them. */
const roomShare = 1 / 8
/** Signs of base64 without a break are a picture from so many on: no text of a camera is as long. */
const longRunBytes = 64 * 2 ** 10
/** What ends a text, as it is or as forms and JSON in forms write it. */
const ends = /["'<>&={}[\]]|%(?:22|26|27|3[CDE]|5[BD]|7[BD])/gi
const longestEnd = 3

interface ReadBody {
  /** At most `mostBodyBytes`; empty where it is larger without pictures. */
  body: Uint8Array
  /** How many pictures were left out for it. */
  leftOut: number
  isTooLarge: boolean
}

/** A picture in a body, as far as it has come. `endIn` finds in what follows where it ends, and looks at so many bytes before once more. */
interface Run extends End {
  start: number
  end: number
}

interface End {
  endIn(bytes: Buffer): number
  lookBack: number
}

/**
 * Reads a body to its end in bounded memory. Pictures are what makes a message large, and the vehicle counts without them: those that do not fit are left out
 * while they come in, the first ones stay.
 */
export async function readBody(
  stream: AsyncIterable<Buffer>,
  contentType = '',
  mostBytes = mostBodyBytes,
): Promise<ReadBody> {
  const bodyBytes = mostBytes * (1 - roomShare)
  let chunks: Buffer[] = []
  let keptBytes = 0
  let leftOut = 0
  let isTooLarge = false
  let skipped: (End & { tail: Buffer }) | undefined

  /** What of a chunk comes after the picture that is being left out. */
  const afterSkipped = (chunk: Buffer): Buffer | undefined => {
    if (!skipped) return chunk
    const bytes = Buffer.concat([skipped.tail, chunk])
    const end = skipped.endIn(bytes)
    if (end === -1) skipped.tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - skipped.lookBack)))
    else skipped = undefined
    return end === -1 ? undefined : bytes.subarray(end)
  }

  const leaveOut = () => {
    const whole = Buffer.concat(chunks)
    const { dropped, size } = chooseDropped(whole, contentType, bodyBytes)
    isTooLarge = size > bodyBytes
    chunks = isTooLarge ? [] : [withoutRuns(whole, dropped)]
    keptBytes = isTooLarge ? 0 : size
    leftOut += dropped.length
    const last = dropped.at(-1)
    if (last?.end === whole.length) {
      const tail = Buffer.from(whole.subarray(Math.max(last.start, whole.length - last.lookBack)))
      skipped = { endIn: last.endIn, lookBack: last.lookBack, tail }
    }
  }

  for await (const chunk of stream) {
    const rest = isTooLarge ? undefined : afterSkipped(chunk)
    if (!rest) continue
    chunks.push(rest)
    keptBytes += rest.length
    if (keptBytes > mostBytes) leaveOut()
  }
  return { body: Buffer.concat(chunks), leftOut, isTooLarge }
}

/** The last pictures go, as many as it takes. */
function chooseDropped(whole: Buffer, contentType: string, bodyBytes: number): { dropped: Run[]; size: number } {
  const dropped: Run[] = []
  let size = whole.length
  for (const run of runsIn(whole, contentType).toReversed()) {
    if (size <= bodyBytes) break
    size -= run.end - run.start
    dropped.unshift(run)
  }
  return { dropped, size }
}

function withoutRuns(whole: Buffer, runs: readonly Run[]): Buffer {
  const kept = runs.map(({ start }, index) => whole.subarray(runs[index - 1]?.end ?? 0, start))
  return Buffer.concat([...kept, whole.subarray(runs.at(-1)?.end ?? 0)])
}

function runsIn(whole: Buffer, contentType: string): Run[] {
  const named = /^\s*multipart\//i.test(contentType) ? boundaryOf(contentType, whole) : undefined
  const boundary = boundaryOf('', whole) ?? named
  return boundary === undefined
    ? textRuns(whole, 0, whole.length)
    : partRuns(whole, Buffer.from(`--${boundary}`, 'latin1'))
}

/** Parts that are pictures as they are, and pictures in base64 within the others. */
function partRuns(whole: Buffer, mark: Buffer): Run[] {
  const runs: Run[] = []
  for (let at = whole.indexOf(mark); at !== -1; ) {
    const next = whole.indexOf(mark, at + mark.length)
    const end = next === -1 ? whole.length : next
    const start = whole.indexOf('\n', at) + 1
    const isPart = start > 0 && start < end
    if (isPart && isPicture(contentOf(whole.subarray(start, end))))
      runs.push({ start, end, endIn: bytes => bytes.indexOf(mark), lookBack: mark.length - 1 })
    else if (isPart) runs.push(...textRuns(whole, start, end))
    at = next
  }
  return runs
}

/** Without its headers. */
function contentOf(part: Buffer): Buffer {
  const found = /^\r?\n|\r?\n\r?\n/.exec(part.toString('latin1', 0, 4096))
  return found ? part.subarray(found.index + found[0].length) : part
}

const isPicture = (bytes: Buffer) => pictureType(bytes) !== undefined || bytes.subarray(0, 512).includes(0)

function textRuns(whole: Buffer, from: number, to: number): Run[] {
  const runs: Run[] = []
  let start = from
  const take = (end: number) => {
    if (end - start >= longRunBytes) runs.push({ start, end, endIn: endInText, lookBack: longestEnd - 1 })
  }
  for (const found of whole.toString('latin1', from, to).matchAll(ends)) {
    take(from + found.index)
    start = from + found.index + found[0].length
  }
  take(to)
  return runs
}

const endInText = (bytes: Buffer) => bytes.toString('latin1').search(new RegExp(ends.source, 'i'))
