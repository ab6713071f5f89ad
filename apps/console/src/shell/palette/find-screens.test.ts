import type { MenuNode } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { findScreens } from './find-screens.ts'

const node = (title: string, children: MenuNode[] = [], change: Partial<MenuNode> = {}): MenuNode => ({
  id: 1,
  url: `/${title}`,
  name: title,
  title,
  icon: title,
  level: '1',
  component: children.length > 0 ? 'layout' : 'operation/records',
  hidden: false,
  hiddenOnMobile: false,
  children,
  ...change,
})
const menu = [
  node('overview'),
  node('operation', [node('orders'), node('alarms'), node('secret', [], { hidden: true })]),
  node('empty', [], { component: 'layout' }),
]
const zh: Record<string, string> = {
  overview: '概览',
  operation: '运营',
  orders: '停车订单',
  alarms: '报警',
  secret: '密',
}
const titles = { zh: (each: MenuNode) => zh[each.title] ?? each.title, en: (each: MenuNode) => each.title }
const find = (query: string) => findScreens(menu, query, titles, 'zh').map(({ url }) => url)

test.each([
  ['', ['/overview', '/orders', '/alarms']],
  ['订单', ['/orders']],
  ['ORD', ['/orders']],
  ['运营', ['/orders', '/alarms']],
  ['运营 报', ['/alarms']],
  ['operation 订', ['/orders']],
  ['secret', []],
  ['停车场', []],
])('%j finds %j', (query, urls) => {
  expect(find(query)).toEqual(urls)
})

test('what begins with the query comes first, in the language in use', () => {
  const two = [node('a', [], { url: '/later' }), node('b', [], { url: '/first' })]
  const words: Record<string, string> = { a: '全部报警', b: '报警处理' }
  const both = { zh: (each: MenuNode) => words[each.title] ?? '', en: (each: MenuNode) => each.title }
  expect(findScreens(two, '报警', both, 'zh')).toEqual([
    { url: '/first', title: '报警处理', group: '' },
    { url: '/later', title: '全部报警', group: '' },
  ])
})
