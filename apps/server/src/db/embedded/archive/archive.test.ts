import { expect, it } from 'vitest'
import type { BaseCopy } from './archive-folder.ts'
import { routeTo, spansOf } from './plan.ts'
import { outdatedOf } from './reach.ts'
import { nextSegment } from './segment.ts'

const name = (number: number) => `00000001000000000000000${number}`
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour))
const segment = (number: number) => ({ name: name(number), archivedAt: at(number) })
const copy = (number: number): BaseCopy => ({
  name: `copy ${number}`,
  endedAt: at(number).toISOString(),
  firstSegment: name(number),
  lastSegment: name(number),
  byteCount: 1,
  user: 'postgres',
  password: 'x',
})
const write = (moment: Date) => moment.toISOString().slice(11, 16)
const gapped = { copies: [copy(1), copy(5)], segments: [1, 2, 4, 5, 6].map(segment), completeAt: undefined }

it.each([
  ['000000010000000000000001', '000000010000000000000002'],
  ['0000000200000000000000FF', '000000020000000100000000'],
  ['00000001000000FF000000FF', '000000010000010000000000'],
])('after %s comes %s', (before, after) => expect(nextSegment(before)).toBe(after))

it('follows segments without a gap, and names the missing one', () => {
  expect(spansOf(gapped)).toEqual([
    { from: at(1), until: at(2), missing: name(3) },
    { from: at(5), until: at(6), missing: undefined },
  ])
  const whole = { ...gapped, segments: [1, 2, 3, 4, 5, 6].map(segment), completeAt: at(7) }
  expect(spansOf(whole)).toEqual([{ from: at(1), until: at(7), missing: undefined }])
})

it('starts from the newest base copy before the moment', () => {
  const whole = { ...gapped, segments: [1, 2, 3, 4, 5, 6].map(segment) }
  expect(routeTo(at(4), whole, write).copy.name).toBe('copy 1')
  expect(routeTo(at(5), whole, write).copy.name).toBe('copy 5')
})

it.each([
  [0, 'The first moment that can be recovered is 01:00'],
  [3, `${name(3)} is missing in the archive: moments up to 02:00 can be recovered, and again from 05:00 on.`],
  [7, 'The archive ends at 06:00'],
])('says why %i o’clock cannot be recovered', (hour, sentence) =>
  expect(() => routeTo(at(hour), gapped, write)).toThrow(sentence),
)

it('says when nothing can be recovered', () =>
  expect(() => routeTo(at(1), { ...gapped, segments: [] }, write)).toThrow('no base copy whose WAL is complete'))

it('keeps the newest copy that is as old as the days, all younger ones, and the WAL since', () => {
  const days = 1 / 24
  const all = [1, 2, 3, 4].map(copy)
  expect(outdatedOf(all, { now: at(4), days })).toEqual({ copies: ['copy 1', 'copy 2'], walBefore: name(3) })
  expect(outdatedOf(all, { now: at(1), days })).toEqual({ copies: [], walBefore: name(1) })
  expect(outdatedOf([], { now: at(9), days })).toEqual({ copies: [], walBefore: undefined })
})
