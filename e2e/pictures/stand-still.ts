// Loaded before everything else by the processes that pictures are taken of: see still-clock.ts.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { bytesOf, pictureMoment } from './still-clock.ts'

const atMs = pictureMoment.getTime()
const SystemDate = Date

// A proxy, so that dates made before and elsewhere are instances of it, too.
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [atMs], newTarget),
  apply: () => new SystemDate(atMs).toString(),
  get: (target, key, receiver) => (key === 'now' ? () => atMs : Reflect.get(target, key, receiver)),
})
Temporal.Now.instant = () => Temporal.Instant.fromEpochMilliseconds(atMs)

// A process draws many things at once, in no fixed order: each place in the code that draws has a stream of its own. What it is started with is part of
// the seed, so that no number is drawn again by the server that is started after the demo.
const started = process.argv.slice(2).join(' ')
const drawn = new Map<string, number>()
function draw(size: number): Buffer {
  const place =
    new Error().stack?.split('\n').find(line => line.includes('.ts:') && !line.includes('stand-still')) ?? ''
  const count = (drawn.get(place) ?? 0) + 1
  drawn.set(place, count)
  return bytesOf(`${started} ${place.slice(place.lastIndexOf('/'))} ${count}`, size)
}

const hex = (bytes: Buffer) => bytes.toString('hex')
Object.assign(crypto, {
  randomBytes: draw,
  randomInt: (least: number, below?: number) => {
    const [from, to] = below === undefined ? [0, least] : [least, below]
    return from + (draw(6).readUIntBE(0, 6) % (to - from))
  },
  randomUUID: () => hex(draw(16)).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
})
syncBuiltinESMExports()
