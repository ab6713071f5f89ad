import { OrderFilter, orderSortColumns } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { readListState, writeListState } from './list-url.ts'

const shape = {
  filter: OrderFilter,
  sortColumns: orderSortColumns,
  defaultSort: { column: 'cameAt', descending: true },
}
const read = (search: string) => readListState(new URLSearchParams(search), shape)
const write = (search: string, change: Parameters<typeof writeListState>[2]) =>
  writeListState(new URLSearchParams(search), shape, change).toString()

test('an empty URL is the first page with the default sort and no filter', () => {
  expect(read('')).toEqual({ page: 1, perPage: 20, sort: { column: 'cameAt', descending: true }, filter: {} })
})

test('page, page size, sort and filters are read with their types', () => {
  expect(read('page=3&perPage=200&sort=payableAmount&plateNumber=12345&lotId=7&parkStatus=inside')).toEqual({
    page: 3,
    perPage: 200,
    sort: { column: 'payableAmount', descending: false },
    filter: { plateNumber: '12345', lotId: 7, parkStatus: 'inside' },
  })
})

test.each([
  ['page=0', 'page', 1],
  ['page=-2', 'page', 1],
  ['page=1.5', 'page', 1],
  ['page=999999999', 'page', 1],
  ['page=abc', 'page', 1],
  ['perPage=37', 'perPage', 20],
  ['perPage=1000', 'perPage', 20],
  ['sort=password', 'sort', { column: 'cameAt', descending: true }],
  ['parkStatus=flying', 'filter', {}],
  ['lotId=seven', 'filter', {}],
  ['begin=yesterday', 'filter', {}],
  ['parkStatus=flying&lotId=7', 'filter', { lotId: 7 }],
] as const)('[CN-01] a wrong value falls back: %s', (search, key, expected) => {
  expect(read(search)[key]).toEqual(expected)
})

test('what is written is what is read, defaults and foreign parameters kept apart', () => {
  expect(write('order=9&page=4', { page: 1, filter: { plateNumber: '京A', lotId: 7 } })).toBe(
    'order=9&plateNumber=%E4%BA%ACA&lotId=7',
  )
  expect(write('plateNumber=A&lotId=7', { filter: { lotId: 7 } })).toBe('lotId=7')
  expect(write('sort=leftAt', { sort: shape.defaultSort })).toBe('')
  expect(write('', { sort: { column: 'leftAt', descending: true }, perPage: 200 })).toBe('perPage=200&sort=-leftAt')
})
