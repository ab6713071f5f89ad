import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, nameOf } from './rules.ts'

const zone = 'Asia/Shanghai'
const fieldsOf = (before: object | null, after: object | null) =>
  changesOf({ before: before as Record<string, unknown>, after: after as Record<string, unknown> }, zone)

const partsOf = (from: string, days: number, price: string) => [
  { field: 'from', value: from },
  { field: 'days', value: days },
  { field: 'priceFen', value: price },
]

describe('what an entry says was changed', () => {
  it.each([
    ['a field that differs', { remark: 'a', name: 'x' }, { remark: 'b', name: 'x' }, ['remark']],
    [
      'a row of the table against what was written',
      { owner_name: 'a', tenant_id: 1 },
      { ownerName: 'b' },
      ['ownerName'],
    ],
    ['nothing of a row that was not written', { name: 'x', capacity: 3 }, { name: 'y' }, ['name']],
    ['what was added', null, { name: 'x', remark: '' }, ['name']],
    ['what was removed', { name: 'x', createdAt: '2026-03-01' }, null, ['name']],
    ['two contents that share no field', { endDay: '2026-03-01' }, { reason: 'x' }, ['endDay', 'reason']],
    ['a part of something by its path', { terms: { spots: 1 } }, { terms: { spots: 2 } }, ['terms.spots']],
    ['no change of order in a list', { lotIds: [1, 2] }, { lotIds: [2, 1] }, []],
  ])('%s', (_what, before, after, fields) => {
    expect(fieldsOf(before, after).map(({ field }) => field)).toEqual(fields)
  })

  it('amounts are yuan, moments are by the clock of the operator, and of a list only what differs is named', () => {
    expect(fieldsOf({ priceFen: 1800 }, { priceFen: 2050 })).toEqual([
      { field: 'priceFen', before: ['18.00'], after: ['20.50'], isList: false },
    ])
    expect(fieldsOf(null, { expiresAt: '2026-03-05T04:00:00.000Z' })[0]?.after).toEqual(['2026-03-05 12:00:00'])
    expect(fieldsOf({ roleIds: [1, 2] }, { roleIds: [2, 3] })).toEqual([
      { field: 'roleIds', before: [1], after: [3], isList: true },
    ])
  })

  it('a line of several is shown in its parts, and only lines that differ are named', () => {
    const line = (days: number, priceFen: number) => ({ from: '2026-03-01', days, priceFen, note: '' })
    expect(fieldsOf({ lines: [line(3, 100), line(4, 100)] }, { lines: [line(3, 100), line(5, 250)] })).toEqual([
      {
        field: 'lines',
        isList: true,
        before: [{ parts: partsOf('2026-03-01', 4, '1.00') }],
        after: [{ parts: partsOf('2026-03-01', 5, '2.50') }],
      },
    ])
    expect(fieldsOf(null, { lines: [{ lanes: ['IN-1', 'OUT-1'] }] })[0]?.after).toEqual([
      { parts: [{ field: 'lanes', value: 'IN-1, OUT-1' }] },
    ])
  })

  it('amounts within a rule are in units, too: in its windows, and by day', () => {
    const windows = (priceFen: number) => [{ from: '00:00', price: { kind: 'tiers', tiers: [{ priceFen }] } }]
    const partsOf = (price: string) => [
      { field: 'from', value: '00:00' },
      { field: 'price.kind', value: 'tiers' },
      { field: 'price.tiers', value: price },
    ]
    expect(fieldsOf({ windows: windows(500) }, { windows: windows(750) })).toEqual([
      { field: 'windows', before: [{ parts: partsOf('5.00') }], after: [{ parts: partsOf('7.50') }], isList: true },
    ])
    const caps = (saturday: number) => ({ caps: { kind: 'byDayClass', capsFen: { saturday } } })
    expect(fieldsOf(caps(3000), caps(4000))).toEqual([
      { field: 'caps.capsFen.saturday', before: ['30.00'], after: ['40.00'], isList: false },
    ])
  })

  it('for any contents: none when nothing was changed, and both sides of each change differ', () => {
    const content = fc.dictionary(
      fc.constantFrom('name', 'remark', 'lotIds', 'priceFen'),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.integer({ min: 0, max: 5 })), fc.constant(null)),
    )
    fc.assert(
      fc.property(content, content, (before, after) => {
        expect(changesOf({ before, after: structuredClone(before) }, zone)).toEqual([])
        for (const change of changesOf({ before, after }, zone)) {
          expect(change.before.join('\n')).not.toBe(change.after.join('\n'))
        }
      }),
    )
  })

  it('a thing is called by its name, or by its plate', () => {
    expect(nameOf({ before: { name: 'old' }, after: { name: 'new', remark: 'x' } })).toEqual({
      field: 'name',
      name: 'new',
    })
    expect(nameOf({ before: { plate_number: '粤B12345' }, after: null })).toEqual({
      field: 'plateNumber',
      name: '粤B12345',
    })
    expect(nameOf({ before: null, after: { roleIds: [1] } })).toEqual({ field: '', name: '' })
  })
})
