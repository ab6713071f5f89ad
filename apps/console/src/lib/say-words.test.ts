import { expect, test } from 'vitest'
import { enterTexts, sayWords, type Texts } from './say-words.ts'

const texts: Texts = new Map()
enterTexts(texts, {
  order: { title: 'Orders', stay: '{{days}} days, {{days}} nights, {{name}}', deep: { er: 'Deeper' } },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  term: '{{months}} {{months|month|months}} and {{days}} {{days|day|days}}',
})

test('a text is found by its dotted key, however deep', () => {
  expect(sayWords(texts, 'en', 'order.title')).toBe('Orders')
  expect(sayWords(texts, 'en', 'order.deep.er')).toBe('Deeper')
})

test('neither a group of texts nor what every object has is a text', () => {
  for (const key of ['order', 'order.deep', 'toString', '__proto__', 'order.constructor', '']) {
    expect(sayWords(texts, 'en', key), key).toBeUndefined()
  }
})

test('values go to each of their places as they are, whatever they hold', () => {
  expect(sayWords(texts, 'en', 'order.stay', { days: 0, name: '$& {{days}} <b>' })).toBe(
    '0 days, 0 nights, $& {{days}} <b>',
  )
})

test('a place without a value stays as it is written', () => {
  expect(sayWords(texts, 'en', 'order.stay', { days: 2 })).toBe('2 days, 2 nights, {{name}}')
  expect(sayWords(texts, 'en', 'order.stay')).toBe('{{days}} days, {{days}} nights, {{name}}')
})

test('the count chooses the form that the language has for it', () => {
  expect(sayWords(texts, 'en', 'rows', { count: 1 })).toBe('1 row')
  expect(sayWords(texts, 'en', 'rows', { count: 0 })).toBe('0 rows')
  expect(sayWords(texts, 'zh', 'rows', { count: 1 })).toBe('1 rows')
})

test('a text with one form for all counts is found with a count too', () => {
  expect(sayWords(texts, 'en', 'order.title', { count: 1 })).toBe('Orders')
})

test('each number of a text chooses the word that goes with it, also one that is written with its thousands', () => {
  expect(sayWords(texts, 'en', 'term', { months: 1, days: 2 })).toBe('1 month and 2 days')
  expect(sayWords(texts, 'en', 'term', { months: '12', days: '1' })).toBe('12 months and 1 day')
  expect(sayWords(texts, 'en', 'term', { months: '1,001', days: 0 })).toBe('1,001 months and 0 days')
  expect(sayWords(texts, 'en', 'term', { days: 1 })).toBe('{{months}} {{months|month|months}} and 1 day')
})
