import { FeeLine, yuan } from '@parkdesk/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadWords, switchLanguage, t } from '../../../lib/words.ts'
import { feeTotal, feeWords } from './fee-words.ts'

const at = (time: string) => `2016-12-0${time}`
const lines = [
  { kind: 'free', from: at('2 01:50:35'), to: at('2 02:20:35'), minutes: 30, amount: '0.00' },
  {
    kind: 'unit',
    cycle: 1,
    from: at('2 02:20:35'),
    to: at('3 01:50:35'),
    minutes: 1410,
    units: 24,
    unitMinutes: 60,
    unitPrice: '2.50',
    amount: '60.00',
  },
  { kind: 'cap', cycle: 1, from: at('2 01:50:35'), to: at('3 01:50:35'), cap: '20.00', amount: '-40.00' },
].map(line => FeeLine.parse(line))

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  return loadWords('order')
})

test('zh: each line is a sentence', async () => {
  await switchLanguage('zh')
  expect(lines.map(line => feeWords(line, t))).toEqual([
    '免费时长：01:50 至 02:20，30 分钟',
    '第 1 个 24 小时：12-02 02:20 至 12-03 01:50，1410 分钟，每 60 分钟 2.50 元，计 24 次',
    '第 1 个 24 小时封顶 20.00 元，超出部分不收',
  ])
})

test('en: each line is a sentence', async () => {
  await switchLanguage('en')
  expect(lines.map(line => feeWords(line, t))).toEqual([
    'Free time: 01:50 to 02:20, 30 minutes',
    '24 hours no. 1: 12-02 02:20 to 12-03 01:50, 1410 minutes, 24 × 60 minutes at 2.50 yuan',
    '24 hours no. 1 cost 20.00 yuan at most; the rest is not charged',
  ])
})

test('the lines add up to the fee, to the cent', () => {
  expect(yuan(feeTotal(lines))).toBe('20.00')
  const dimes = Array.from({ length: 3 }, () => ({ ...lines[0], amount: '0.10' }) as FeeLine)
  expect(yuan(feeTotal(dimes))).toBe('0.30')
  expect(feeTotal([])).toBe(0)
})
