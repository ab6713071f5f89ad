import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFrames, encodeFrames, type Frame, FrameError } from './frame.ts'

const frame = fc.record({
  kind: fc.constantFrom('M', 'T', 'F', 'D', 'E') as fc.Arbitrary<Frame['kind']>,
  payload: fc.uint8Array({ maxLength: 40 }).map(bytes => Buffer.from(bytes)),
})
const frames = fc.array(frame, { maxLength: 8 })

async function* each<T>(items: Iterable<T>) {
  yield* items
}
const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const collected: T[] = []
  for await (const item of items) collected.push(item)
  return collected
}
const bytesOf = async (list: Frame[]) => Buffer.concat(await collect(encodeFrames(each(list))))
const pieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))

describe('frames', () => {
  it('come out as they went in, however the bytes are cut', () =>
    fc.assert(
      fc.asyncProperty(frames, fc.integer({ min: 1, max: 100 }), async (list, size) => {
        const bytes = await bytesOf(list)
        expect(await collect(decodeFrames(each(pieces(bytes, size))))).toEqual(list)
      }),
    ))

  it('are refused when the end is missing', () =>
    fc.assert(
      fc.asyncProperty(frames, fc.nat(), async (list, at) => {
        const bytes = await bytesOf(list)
        const torn = bytes.subarray(0, at % bytes.length)
        await expect(collect(decodeFrames(each([torn])))).rejects.toThrow(FrameError)
      }),
    ))

  it('are refused when one byte is another', () =>
    fc.assert(
      fc.asyncProperty(frames, fc.nat(), fc.integer({ min: 1, max: 255 }), async (list, at, change) => {
        const bytes = await bytesOf(list)
        const place = at % bytes.length
        bytes.writeUInt8((bytes[place] ?? 0) ^ change, place)
        await expect(collect(decodeFrames(each([bytes])))).rejects.toThrow(FrameError)
      }),
    ))

  it('are refused when something follows the end', async () => {
    const bytes = await bytesOf([])
    await expect(collect(decodeFrames(each([bytes, bytes])))).rejects.toThrow(FrameError)
  })
})
