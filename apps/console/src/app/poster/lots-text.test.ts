import { expect, test } from 'vitest'
import { lotsText } from './lots-text.ts'

const words = { comma: '、', more: '等 {{count}} 个' }
const upTo = (most: number) => (text: string) => text.length <= most

test.each([
  [['东区'], 3, '东区'],
  [['东区', '西区', '南区'], 8, '东区、西区、南区'],
  [['东区', '西区', '南区', '北区'], 10, '东区、西区等 4 个'],
  [['很长很长很长的名字', '西区'], 5, '很长很长很长的名字等 2 个'],
])('%j in %i signs', (names, most, text) => {
  expect(lotsText(names, words, upTo(most))).toBe(text)
})
