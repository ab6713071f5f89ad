import { expect, it } from 'vitest'
import { guess } from './rules.ts'

it.each([
  ['粤B77001', { plate: '粤B77001', name: '粤B77001' }],
  [' b770 ', { plate: 'b770', name: 'b770' }],
  ['770', { plate: '770' }],
  ['7700', { plate: '7700', phone: '7700' }],
  ['77001', { plate: '77001', phone: '77001' }],
  ['138001', { orderNo: '138001', phone: '138001' }],
  ['202603020000001234', { orderNo: '202603020000001234', phone: '202603020000001234' }],
  ['张三', { name: '张三' }],
  ['张', {}],
  ['77', {}],
  ['b7', { name: 'b7' }],
  ['a name with 1 digit too long for a plate', { name: 'a name with 1 digit too long for a plate' }],
  ['', {}],
])('%s may be %o', (text, expected) => {
  expect(guess(text)).toEqual(expected)
})
