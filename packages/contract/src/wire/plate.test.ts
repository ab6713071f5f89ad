import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { normalisePlate, Plate, platePattern } from './plate.ts'

const valid: [plate: string, spelled: string, kind: string][] = [
  ['京A12345', '京A12345', 'ordinary'],
  ['川OB1234', '川OB1234', 'ordinary, issuing letter O'],
  ['苏EAAAAA', '苏EAAAAA', 'ordinary, letters only'],
  ['沪AD12345', '沪AD12345', 'small electric'],
  ['粤BFP3920', '粤BFP3920', 'small plug-in, a letter after it'],
  ['京AK91234', '京AK91234', 'small plug-in, K'],
  ['京A12345D', '京A12345D', 'large electric'],
  ['京A1234警', '京A1234警', 'police'],
  ['冀A1234挂', '冀A1234挂', 'trailer'],
  ['鲁B1234学', '鲁B1234学', 'driving school'],
  ['粤Z1234港', '粤Z1234港', 'Hong Kong'],
  ['粤ZAB12澳', '粤ZAB12澳', 'Macau'],
  ['224578使', '224578使', 'embassy'],
  ['使224578', '224578使', 'embassy, character first'],
  ['使 224·578', '224578使', 'embassy, as painted'],
  ['沪22478领', '沪22478领', 'consulate'],
  ['沪A0023领', '沪A0023领', 'consulate, the earlier form'],
  ['临A1B2C3', '临A1B2C3', 'temporary'],
  ['临IO0001', '临IO0001', 'temporary, any letter'],
  ['京Ａ·１２３４５', '京A12345', 'full width, with a dot'],
  ['  浙a-88888 ', '浙A88888', 'lower case, spaces, a dash'],
  ['京\u00a0A\u30fb1\u22c52\u20103\u22124\uff0d5', '京A12345', 'dots and dashes of other keyboards'],
  ['\ufeff京A\u200b12345', '京A12345', 'characters without width'],
]

const invalid: [plate: string, kind: string][] = [
  ['', 'empty'],
  ['无牌车', 'no plate'],
  ['京A1I234', 'I in the serial'],
  ['京A1O234', 'O in the serial'],
  ['京I12345', 'issuing letter I'],
  ['京AI12345', 'I is no new-energy letter'],
  ['京A12345I', 'I is no new-energy letter at the end'],
  ['京AL12345', 'L is no new-energy letter'],
  ['京AD1234D', 'new-energy letter at both ends'],
  ['京12345', 'no issuing letter'],
  ['京A1234', 'one short'],
  ['京A123456', 'one long'],
  ['京A12345警', 'police, one long'],
  ['粤A1234港', 'cross-border but not 粤Z'],
  ['粤Z12345港', 'cross-border, one long'],
  ['使0145A8', 'embassy with a letter'],
  ['使12345', 'embassy, one short'],
  ['沪领22478', 'consulate with its character inside'],
  ['临ABC1234', 'temporary, one long'],
  ['台A12345', 'no mainland province'],
  ['京A_12345', 'an underscore is neither space, dot nor dash'],
  ['京A12345京A12345', 'two plates'],
]

describe('a plate', () => {
  it.each(valid)('%s is %s: %s', (plate, spelled) => {
    expect(normalisePlate(plate)).toBe(spelled)
    expect(normalisePlate(plate)).toMatch(platePattern)
    expect(Plate.parse(plate)).toBe(spelled)
  })

  it.each(invalid)('%s is none: %s', plate => {
    expect(normalisePlate(plate)).not.toMatch(platePattern)
    expect(Plate.safeParse(plate).error?.issues[0]?.message).toBe('plate.invalid')
  })

  it('keeps what a camera misread', () => {
    expect(normalisePlate('京Ai0Q-8b')).toBe('京AI0Q8B')
  })
})

describe('the spelling', () => {
  const pieces = fc.constantFrom(...'京沪粤使领警临AIOz09 .·・-－—＿Ａｚ０　\u00a0\u200b\u2212ßıſµ½①ﬀ')
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ unit: pieces, maxLength: 12 }))

  it('does not change a second time', () => {
    fc.assert(
      fc.property(text, raw => {
        const once = normalisePlate(raw)
        expect(normalisePlate(once)).toBe(once)
      }),
      { numRuns: 5_000 },
    )
  })

  it('is the same for full and half width', () => {
    const serial = fc.string({
      unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'),
      minLength: 5,
      maxLength: 5,
    })
    fc.assert(
      fc.property(serial, half => {
        const full = half.replace(/./g, character => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
        expect(normalisePlate(`京Ａ·${full}`)).toBe(`京A${half}`)
      }),
    )
  })
})

const samplesPath = new URL('../../../../../shared/data/plates/plate-samples.json', import.meta.url)

test.skipIf(!existsSync(samplesPath))('the shared samples (skipped when ../shared is absent)', () => {
  const { samples }: { samples: { plate: string; valid: boolean; why: string }[] } = JSON.parse(
    readFileSync(samplesPath, 'utf8'),
  )
  const wrong = samples.filter(({ plate, valid }) => platePattern.test(normalisePlate(plate)) !== valid)
  expect(wrong).toEqual([])
  expect(samples.length).toBeGreaterThan(30)
})
