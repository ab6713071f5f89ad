import { describe, expect, it, test } from 'vitest'
import { isMoney } from './amount.ts'
import { patternHintsEn } from './pattern-names-en.ts'
import { patternHintsZh } from './pattern-names-zh.ts'
import {
  Description,
  isNationalId,
  matching,
  matchingOrEmpty,
  NationalId,
  type PatternName,
  patterns,
  Remark,
} from './patterns.ts'

const long = (length: number, letter = '停') => letter.repeat(length)

/** Of each pattern: what fits, and what does not. */
const samples: Record<PatternName, [fits: string[], not: string[]]> = {
  password: [
    ['abc123', 'A1B2C3', `${long(15, 'a')}1`],
    ['', 'abc12', `${long(16, 'a')}1`, 'abcdef', '123456', 'abc-123', 'abc 123', 'é12345'],
  ],
  repeatedDigits: [
    ['11', '000000'],
    ['1', '112', 'aaaa', ''],
  ],
  mobile: [
    ['13800138000', '19912345678'],
    ['12800138000', '1380013800', '138001380001', '+8613800138000', ''],
  ],
  landline: [
    ['0755-26712345', '01012345678', '075526712345', '400-123-4567', '4001234567'],
    ['26712345', '755-26712345', '0755-267', '500-123-4567', '13800138000'],
  ],
  phone: [
    ['13800138000', '0755-26712345', '400-123-4567'],
    ['12', '12345678901', 'abc', ''],
  ],
  email: [
    ['a@b.cn', 'first.last+tag@mail.example.com', 'x_1@a-b.io'],
    ['a@b', '@b.cn', 'a b@c.cn', 'a@-b.cn', 'a@b..cn', 'a@b.cn ', 'a@b,cn'],
  ],
  latitude: [
    ['0', '22.543096', '-90', '90.000000', '-0.5'],
    ['90.1', '22.5430961', '91', '+1', '.5', '1.', ''],
  ],
  longitude: [
    ['113.99', '-180', '180.0', '7'],
    ['180.5', '181', '113.1234567', '1e2', ''],
  ],
  name: [
    ['南山', 'A-1（东）[2]', '停车场(一期)', long(255)],
    ['南', long(256), '南山 停车场', '南山_1', '南山!', ''],
  ],
  hour: [
    ['00:00', '06:30', '23:59'],
    ['24:00', '6:30', '06:60', '0630', ''],
  ],
  lotName: [
    ['南山', long(256), 'Harbour Street'],
    ['南', long(257), '南山.停车场', '南 '],
  ],
  ipv4: [
    ['0.0.0.0', '192.168.1.255'],
    ['256.1.1.1', '1.1.1', '1.1.1.1.1', '01.1.1.1', '1.1.1.a', ''],
  ],
  port: [
    ['0', '80', '65535'],
    ['65536', '99999', '-1', '080', '8.0', ''],
  ],
  nationalId: [
    ['11010519491231002X', '44030119900307123x'],
    ['110105194912310', '01010519491231002X', '110105194913310025', '11010518491231002X', ''],
  ],
  upTo4Digits: [
    ['1', '9999'],
    ['0', '10000', '01', '-1', '1.5', ''],
  ],
  upTo5Digits: [
    ['1', '99999'],
    ['0', '100000'],
  ],
  upTo6Digits: [
    ['1', '999999'],
    ['0', '1000000'],
  ],
  time02: [
    ['1', '99', '100', '499', '500'],
    ['0', '501', '1000', '05', ''],
  ],
  money: [
    ['0', '0.5', '12.30', '999999999.99'],
    ['1.234', '-1', '01', '.5', '1.', '1,000', '1000000000', ''],
  ],
  percent: [
    ['0', '99.99', '100', '100.00', '7.5'],
    ['100.01', '101', '-1', '07', '1.234', ''],
  ],
  code: [
    ['A', 'a1B2', long(32, '7')],
    ['', long(33, '7'), 'A-1', '编码'],
  ],
  contact: [
    ['王', '王小明', 'Ann Lee', long(12)],
    ['', long(13), ' ', '王\n五'],
  ],
  roleName: [
    ['收费员', 'role_1', long(255)],
    ['_role', 'role_', '_', '收', long(256), '收费 员', '收费-员'],
  ],
  userName: [
    ['王五', 'wang_5', long(20)],
    ['王', long(21), '王 五', 'a-b'],
  ],
  accountName: [
    ['ab', 'wang_5', `a${long(19, '1')}`],
    ['a', '1ab', '_ab', '王五', `a${long(20, '1')}`],
  ],
  realName: [
    ['王五', '阿卜杜拉·买买提', 'Ann Lee'],
    ['王', '王5', '·王五', 'Ann ', long(21)],
  ],
  plate: [
    ['粤B12345', '粤BD12345', '临A12345'],
    ['粤I12345', '粤B1234', 'B12345', ''],
  ],
  temporaryPlate: [
    ['临A12345', '临000001'],
    ['临A1234', '临A123456', '粤B12345', '临a12345'],
  ],
  taxNumber: [
    [long(15, '9'), '91440300MA5EXAMPL3', long(20, 'A')],
    [long(14, '9'), long(16, '9'), long(15, 'a'), ''],
  ],
  orderLock: [
    ['5', '10', '15'],
    ['4', '16', '05', ''],
  ],
  chinese: [['停车场'], ['停车场1', 'abc', '停 车', '']],
  httpsUrl: [
    ['https://a', 'https://example.com/x?y=1#z', 'HTTPS://192.168.0.1:8080'],
    [
      'http://a.cn',
      'example.com',
      'https://',
      'https:///x',
      'https://a b.cn',
      'https://a@b.cn',
      'javascript:alert(1)',
      '',
    ],
  ],
  url: [
    ['http://a', 'https://example.com/x?y=1#z', 'HTTP://192.168.0.1:8080'],
    ['example.com', 'ftp://a.cn', 'http://', 'http:///x', 'https://a b.cn', 'javascript:alert(1)'],
  ],
}

describe('[VA-08] field patterns', () => {
  test.each(Object.entries(samples))('%s', (name, [fits, not]) => {
    const isFit = (text: string) => (name === 'money' ? isMoney(text) : patterns[name as PatternName].test(text))
    expect(fits.filter(text => !isFit(text))).toEqual([])
    expect(not.filter(isFit)).toEqual([])
  })

  it('has a sentence for each, in both languages', () => {
    for (const hints of [patternHintsZh, patternHintsEn])
      expect(Object.keys(hints).sort()).toEqual(Object.keys(patterns).sort())
  })

  it('is quick with a text made to be slow', () => {
    const bad = ['a'.repeat(50_000), `a@${'a-'.repeat(50_000)}`, '1'.repeat(100_000), `${'停'.repeat(100_000)}!`]
    for (const pattern of Object.values(patterns)) expect(bad.filter(text => pattern.test(text)).length).toBeLessThan(3)
  })

  it('is recognised by its name, ignoring surrounding blanks', () => {
    expect(matching('email').parse(' a@b.cn ')).toBe('a@b.cn')
    expect(matching('email').safeParse('a').error?.issues[0]?.message).toBe('email.invalid')
    expect(matchingOrEmpty('phone').parse(' ')).toBe('')
    expect(matchingOrEmpty('phone').safeParse('12').error?.issues[0]?.message).toBe('phone.invalid')
  })

  it('a remark has up to 32 characters, a description up to 512', () => {
    expect([Remark, Description].map(schema => schema.safeParse(long(32)).success)).toEqual([true, true])
    expect([Remark, Description].map(schema => schema.safeParse(long(33)).success)).toEqual([false, true])
    expect([Remark, Description].map(schema => schema.safeParse(long(513)).success)).toEqual([false, false])
  })

  it('a national ID has a day that exists and its check digit', () => {
    expect(['11010519491231002X', '11010519491231002x', '440524188001010014'].map(isNationalId)).toEqual([
      true,
      true,
      false,
    ])
    for (const wrong of ['110105194912310021', '110105199002300028', '11010519491231X02X'])
      expect(NationalId.safeParse(wrong).error?.issues[0]?.message).toBe('nationalId.invalid')
  })
})
