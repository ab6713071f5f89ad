import { expect, test } from 'vitest'
import { parseColumnLayout } from './column-layout.ts'

const keys = ['plate', 'lot', 'cameAt']

test.each([null, '', 'nonsense', '[]', '{"columnOrder":"plate","columnVisibility":{"plate":1}}', 'null'])(
  'nothing usable in %s leaves the defaults',
  kept => {
    expect(parseColumnLayout(kept, keys)).toEqual({})
  },
)

test('a column that is gone is dropped and a new one goes to the end', () => {
  const kept = JSON.stringify({
    columnOrder: ['lot', 'gone', 'plate'],
    columnSizing: { lot: 90 },
    columnVisibility: {},
  })
  expect(parseColumnLayout(kept, keys)).toEqual({
    columnOrder: ['lot', 'plate', 'cameAt'],
    columnSizing: { lot: 90 },
    columnVisibility: {},
  })
})
