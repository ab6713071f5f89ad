import type { MenuNode } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { findNamed, listScreensOf } from './find-screens.ts'

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
  node('messages', [], { id: -1, hidden: true }),
]
const zh: Record<string, string> = {
  overview: '概览',
  operation: '运营',
  orders: '停车订单',
  alarms: '报警',
  secret: '密',
}
const titles = { zh: (each: MenuNode) => zh[each.title] ?? each.title, en: (each: MenuNode) => each.title }
const find = (query: string) => findNamed(listScreensOf(menu, titles), query, 'zh').map(({ url }) => url)

test.each([
  ['', ['/overview', '/orders', '/alarms', '/messages']],
  ['订单', ['/orders']],
  ['ORD', ['/orders']],
  ['运营', ['/orders', '/alarms']],
  ['运营 报', ['/alarms']],
  ['operation 订', ['/orders']],
  ['secret', []],
  ['messages', ['/messages']],
  ['停车场', []],
  ['tcdd', ['/orders']],
  ['baojing', ['/alarms']],
  ['yy baoj', ['/alarms']],
  ['aojing', []],
])('%j finds %j', (query, urls) => {
  expect(find(query)).toEqual(urls)
})

test('what begins with the query comes first, in the language in use', () => {
  const two = [node('a', [], { url: '/later' }), node('b', [], { url: '/first' })]
  const words: Record<string, string> = { a: '全部报警', b: '报警处理' }
  const both = { zh: (each: MenuNode) => words[each.title] ?? '', en: (each: MenuNode) => each.title }
  expect(findNamed(listScreensOf(two, both), '报警', 'zh').map(({ url }) => url)).toEqual(['/first', '/later'])
})
