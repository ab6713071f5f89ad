import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neutralise } from './sheet.ts'

describe('neutralise', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['＝1+1', "'＝1+1"],
    ['+86 138', "'+86 138"],
    ['-12.50', '-12.50'],
    ['+8613800138000', '+8613800138000'],
    ['-', '-'],
    ['--', '--'],
    ['京A12345', '京A12345'],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(neutralise(text)).toBe(expected)
  })

  test('is done once', () => {
    fc.assert(fc.property(fc.string(), text => neutralise(neutralise(text)) === neutralise(text)))
  })
})
