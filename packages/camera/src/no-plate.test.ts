import { provinces } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlates } from './plate.ts'
import { hasRecordings, type Recording, readRecording } from './testing/samples.ts'

const plateOf = (text: string) => readPlates([text]).plate

it.each(
  '未检测到车牌 未识别到车牌 无牌机动车 无效车牌 未知车辆 车牌为空 空 无牌车 未识别 车牌未识别 默认车牌 默认 _无_ 无牌车0012 未识别0 无号牌 不可识别 无法识别车牌 遮挡 污损 無車牌 未識別 没有车牌 号牌遮挡 非机动车 行人 临时车牌 识别失败 NO车牌'
    .split(' ')
    .concat(
      'NOREAD UNREAD XXXXXXX NPF null None N/A -- 00000000 _ *** ???? … NOPLATE UNKNOWN UnRecognized NaN'.split(' '),
    )
    .concat([
      'NO NUMBER',
      'No Plate',
      'not read',
      'NO_READ',
      'PLATE NOT FOUND',
      'no license plate',
      '(null)',
      'N.A.',
      ' ',
      '',
    ])
    .concat(['Unlicensed', 'not-detected', 'plate unknown', 'UNKNOWN_12', '【无牌】', 'invalid plate', 'NOREAD0003']),
)('"%s" says that there is no plate', text => {
  expect(plateOf(text)).toBeNull()
})

const digit = fc.constantFrom(...'0123456789')
const letter = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ')
const sign = fc.oneof(digit, letter)
const text = (part: fc.Arbitrary<string>, least: number, most = least) =>
  fc.array(part, { minLength: least, maxLength: most }).map(parts => parts.join(''))
const joined = (...parts: (fc.Arbitrary<string> | string)[]) =>
  fc.tuple(...parts.map(part => (typeof part === 'string' ? fc.constant(part) : part))).map(all => all.join(''))
const province = fc.constantFrom(...provinces)
/** At least one digit, as every plate with letters and digits has. */
const serial = (count: number) => joined(digit, text(sign, count - 1))

/** What hangs on vehicles, and what of it cameras read. */
const plates = fc.oneof(
  joined(province, letter, serial(5)),
  joined(province, letter, serial(6)),
  joined(province, letter, serial(4), fc.constantFrom(...'警挂学领港澳试超')),
  joined(province, letter, text(digit, 4), '应急'),
  joined(province, text(digit, 5), fc.constantFrom('领', '使', '')),
  joined(text(digit, 6), '使'),
  joined('使', text(digit, 6)),
  joined('民航', fc.oneof(letter, fc.constant('')), text(digit, 4, 5)),
  joined(
    'WJ',
    fc.oneof(province, text(digit, 2)),
    text(digit, 4),
    fc.oneof(sign, fc.constantFrom(...'消边通森金警电')),
  ),
  joined(fc.constantFrom(...'军空海北沈兰济南广成'), letter, text(digit, 5)),
  joined(text(letter, 2), text(digit, 5)),
  joined('临', serial(6)),
  // Half read.
  joined(fc.constantFrom(...'无未?'), letter, serial(5)),
  // Elsewhere.
  joined(fc.constantFrom('品川', '高知', '大宫'), text(digit, 3), fc.constantFrom(...'あいう'), text(digit, 4)),
  joined(text(digit, 2, 3), fc.constantFrom(...'가나다'), text(digit, 4)),
  joined(text(letter, 1, 3), fc.constantFrom('', ' ', '-'), text(letter, 0, 2), text(digit, 1, 4)),
  joined(text(digit, 1, 4), text(letter, 1, 3)),
  joined(
    text(fc.constantFrom(...'АВЕКМНОРСТУХ'), 1),
    text(digit, 3),
    text(fc.constantFrom(...'АВЕКМНОРСТУХ'), 2),
    '77',
  ),
  text(letter, 4, 7).filter(word => new Set(word).size > 3 && !/^(NO|UN|IN)|LATE|READ|FAIL|ERR/.test(word)),
)

describe('a plate that was read', () => {
  it('is never taken for none', () => {
    fc.assert(
      fc.property(plates, plate => {
        expect(plateOf(plate)).toEqual(expect.any(String))
      }),
      { numRuns: 5_000 },
    )
  })

  it.skipIf(!hasRecordings)('is never taken for none in the recorded messages', () => {
    const samples: Recording[] = hasRecordings ? readRecording('cameras.json').samples : []
    const all = samples.flatMap(({ expect: { plate, otherPlates } }) => [plate, otherPlates].flat())
    const read = all.filter(plate => typeof plate === 'string')
    expect(read.length).toBeGreaterThan(50)
    expect(read.map(plateOf)).toEqual(read)
  })

  it.each([
    ['%E7%B2%A4B12345', '粤B12345'],
    ['%D4%C1B12345', '粤B12345'],
    ['粤B%12345', '粤B%12345'],
    ['粤B12345\uFFFD', null],
  ])('written %s is %s', (written, plate) => {
    expect(plateOf(written)).toBe(plate)
  })
})
