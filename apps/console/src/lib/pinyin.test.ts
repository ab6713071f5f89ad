import { expect, test } from 'vitest'
import { isSpelledBy, pinyinOf } from './pinyin.ts'

test.each([
  ['黑名单', 'hei ming dan'],
  ['停车订单', 'ting che ding dan'],
  ['月卡管理', 'yue ka guan li'],
  ['运营概览', 'yun ying gai lan'],
  ['岗亭值班统计', 'gang ting zhi ban tong ji'],
  ['重要通知', 'zhong yao tong zhi'],
  ['APP 版本', 'ban ben'],
  ['优惠券', 'you hui quan'],
  ['吖做', 'a zuo'],
])('%s is read %s', (text, read) => {
  expect(pinyinOf(text).join(' ')).toBe(read)
})

test.each([
  ['hmd', true],
  ['md', true],
  ['heimingdan', true],
  ['heiming', true],
  ['mingd', true],
  ['eiming', false],
  ['h', false],
  ['hd', false],
])('黑名单 is spelled by %s: %s', (letters, expected) => {
  expect(isSpelledBy('黑名单', letters)).toBe(expected)
})
