import { expect, it } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

it('takes social credit codes whose check character fits, and the older numbers of 15 and 20 characters', () => {
  const valid = [
    ...['91000000MA00000157', '91000000MA00000K0A', '91000000123456788T', '91000000ABCD1234XW', '91000000000000000K'],
    ...['52000000MA00000158', '91350100M000100Y43', '440300123456789', '44030012345678901234'],
  ]
  expect(valid.filter(number => !isTaxNumber(number))).toEqual([])
})

it('refuses a wrong check character, a wrong length, characters that do not occur, changed places and small letters', () => {
  const wrong = [
    ...['91000000MA00000158', '91000000MA00000K0', '91000000I23456788T', '19000000MA00000157', '91000000abcd1234xw'],
    ...['', ' 91000000MA00000157', '44030012345678a'],
  ]
  expect(wrong.filter(isTaxNumber)).toEqual([])
})
