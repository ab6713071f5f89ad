import { expect, test } from 'vitest'
import { formEncoded, formFields } from './form-encoding.ts'

test.each([
  [
    'plain values',
    { Page: 1, plate: '粤B', QueryAll: false },
    [
      ['Page', '1'],
      ['plate', '粤B'],
      ['QueryAll', 'false'],
    ],
  ],
  [
    'nested',
    { a: { b: [{ c: 'x' }, 'y'] } },
    [
      ['a[b][0][c]', 'x'],
      ['a[b][1]', 'y'],
    ],
  ],
  [
    'arrays',
    { ids: [3, 5] },
    [
      ['ids[0]', '3'],
      ['ids[1]', '5'],
    ],
  ],
  ['nothing to say', { a: undefined, b: null, c: [], d: {} }, []],
  ['an empty text is sent', { a: '' }, [['a', '']]],
  ['no body', undefined, []],
])('[CA-08] %s', (_title, body, fields) => {
  expect(formFields(body)).toEqual(fields)
})

test('[CA-08] special characters survive the way', () => {
  const sent = formEncoded({ a: { 'b&c': '1+1=2 é' } }).toString()
  expect([...new URLSearchParams(sent)]).toEqual([['a[b&c]', '1+1=2 é']])
})
