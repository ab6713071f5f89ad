/** H.264 as RTP packets (RFC 6184), and what a description of the stream says of it. */

const fragmentBytes = 1_200
const fuA = 28
const sps = 7
const pps = 8
const lastOfPicture = [1, 5]

const typeOf = (unit: Buffer) => (unit[0] ?? 0) & 0x1f

/** The units between the start codes of a byte stream. */
export function unitsOf(stream: Buffer): Buffer[] {
  const units: Buffer[] = []
  let from = -1
  for (let at = 0; at + 2 < stream.length; at += 1) {
    if (stream[at] !== 0 || stream[at + 1] !== 0 || stream[at + 2] !== 1) continue
    if (from >= 0) units.push(stream.subarray(from, stream[at - 1] === 0 ? at - 1 : at))
    from = at + 3
    at += 2
  }
  if (from >= 0) units.push(stream.subarray(from))
  return units
}

/** The pictures of a stream that has one slice a picture: each the units up to its slice. */
export function picturesOf(units: Buffer[]): Buffer[][] {
  const pictures: Buffer[][] = []
  let open: Buffer[] = []
  for (const unit of units) {
    open.push(unit)
    if (!lastOfPicture.includes(typeOf(unit))) continue
    pictures.push(open)
    open = []
  }
  return pictures
}

/** The `a=fmtp` parameters of payload type 96. */
export function formatOf(units: Buffer[]): string {
  const [set, picture] = [sps, pps].map(type => units.find(unit => typeOf(unit) === type))
  if (!set || !picture) throw new Error('a stream without parameter sets')
  const profile = set.toString('hex', 1, 4)
  const sets = [set, picture].map(unit => unit.toString('base64')).join(',')
  return `packetization-mode=1;profile-level-id=${profile};sprop-parameter-sets=${sets}`
}

/** The payloads of a picture, each with whether it is its last. */
export const payloadsOf = (picture: Buffer[]): { payload: Buffer; isLast: boolean }[] => {
  const payloads = picture.flatMap(unit => (unit.length <= fragmentBytes ? [unit] : fragmentsOf(unit)))
  return payloads.map((payload, index) => ({ payload, isLast: index === payloads.length - 1 }))
}

function fragmentsOf(unit: Buffer): Buffer[] {
  const header = unit[0] ?? 0
  const fragments: Buffer[] = []
  for (let at = 1; at < unit.length; at += fragmentBytes) {
    const part = unit.subarray(at, at + fragmentBytes)
    const begins = at === 1 ? 0x80 : 0
    const ends = at + fragmentBytes >= unit.length ? 0x40 : 0
    fragments.push(Buffer.concat([Buffer.from([(header & 0xe0) | fuA, begins | ends | (header & 0x1f)]), part]))
  }
  return fragments
}
