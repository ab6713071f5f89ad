import type { MenuNode } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { parseVisits, recordOf, type Visit, visitAt, withVisit } from './visits.ts'

const node = (url: string, component: string, children: MenuNode[] = []): MenuNode => ({
  ...{ id: 1, url, component, children, name: url, title: url, icon: url, level: '1' },
  ...{ hidden: false, hiddenOnMobile: false },
})
const menu = [
  node('/group', 'layout', [node('/orders', 'operation/records'), node('/passes', 'operation/passing')]),
  node('/lot', 'basic/parkEdit'),
  node('/vehicle', 'operation/vehicle'),
]

test.each([
  ['/orders', '', { path: '/orders' }],
  ['/orders', '?order=7&plateNumber=B1', { path: '/orders', recordId: 7 }],
  ['/orders', '?order=x', { path: '/orders' }],
  ['/passes', '?order=7', { path: '/passes' }],
  ['/lot', '?lot=3', { path: '/lot', recordId: 3 }],
  ['/lot', '', undefined],
  ['/vehicle', '?plate=B12345', undefined],
  ['/elsewhere', '', undefined],
])('%s%s is kept as %o, without a plate', (path, search, visit) => {
  expect(visitAt(menu, path, search)).toEqual(visit)
})

test('a visit comes first and once; the oldest fall out, records and screens apart', () => {
  const many = Array.from({ length: 30 }, (_, index): Visit => ({ path: `/${index % 15}`, recordId: index }))
  const kept = [...many, { path: '/a' }, { path: '/b' }].reduce<Visit[]>(withVisit, [])
  expect(kept.slice(0, 3)).toEqual([{ path: '/b' }, { path: '/a' }, { path: '/14', recordId: 29 }])
  expect(kept).toHaveLength(10)
  expect(
    withVisit(kept, { path: '/a' })
      .map(({ path }) => path)
      .slice(0, 2),
  ).toEqual(['/a', '/b'])
})

test('what somebody else wrote into the browser is nothing', () => {
  expect(parseVisits('[{"path":"/a"},{"path":3},7,{"path":"/b","recordId":"x"}]')).toEqual([{ path: '/a' }])
  expect(parseVisits('[')).toEqual([])
  expect(parseVisits('{}')).toEqual([])
})

test('a record is asked for by the screen that its path opens now', () => {
  expect(recordOf(menu, { path: '/orders', recordId: 7 })).toEqual({ screen: 'operation/records', recordId: 7 })
  expect(recordOf(menu, { path: '/passes', recordId: 7 })).toBeUndefined()
  expect(recordOf(menu, { path: '/orders' })).toBeUndefined()
})
