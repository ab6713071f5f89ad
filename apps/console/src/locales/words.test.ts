import { describe, expect, test } from 'vitest'
import { book as bookEn } from './en/book.ts'
import { login as loginEn } from './en/login.ts'
import { loginCode as loginCodeEn } from './en/login-code.ts'
import { loginProvider as loginProviderEn } from './en/login-provider.ts'
import { pay as payEn } from './en/pay.ts'
import { poster as posterEn } from './en/poster.ts'
import { share as shareEn } from './en/share.ts'
import { visit as visitEn } from './en/visit.ts'
import { type Namespace, wordSources } from './registry.ts'
import { book as bookZh } from './zh/book.ts'
import { login as loginZh } from './zh/login.ts'
import { loginCode as loginCodeZh } from './zh/login-code.ts'
import { loginProvider as loginProviderZh } from './zh/login-provider.ts'
import { pay as payZh } from './zh/pay.ts'
import { poster as posterZh } from './zh/poster.ts'
import { share as shareZh } from './zh/share.ts'
import { visit as visitZh } from './zh/visit.ts'

/** Every text by its dotted key. */
const flat = (words: object, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  )

const placeholders = (text: string | undefined): string[] => (text?.match(/\{\{\w+\}\}/g) ?? []).sort()

/** A count before a noun in the plural, `{{count}} new alarms` or `{{days}} days`, whatever the count may be. */
const onlyPlural = /\{\{count\}\} (?:[a-z]+ )?[a-z]{2,}(?<!s)s\b|\{\{(\w+s)\}\} \1\b/

/** Plates are Chinese in English too. */
const plate = /\p{Script=Han}[A-Z]\d{5}/u

/** Texts have `{{currency}}`, `{{currencySign}}` or `{{money500}}` (ADR 46). */
const namesYuan = /¥|￥|yuan\b|[\d}（]\s?元/i

const compare = (zhWords: object, enWords: object): void => {
  const [zh, en] = [flat(zhWords), flat(enWords)]
  expect([...en.keys()].sort()).toEqual([...zh.keys()].sort())
  for (const [key, text] of zh) {
    expect(placeholders(en.get(key)), key).toEqual(placeholders(text))
    expect([text.trim(), en.get(key)?.trim()], key).not.toContain('')
    expect(
      [text, en.get(key)].filter(said => namesYuan.test(said ?? '')),
      key,
    ).toEqual([])
    const english = en.get(key)?.replace(plate, '') ?? ''
    expect(/\p{Script=Han}/u.test(english), `${key} is in Chinese`).toBe(false)
    if (!key.endsWith('_other')) expect(onlyPlural.test(english), `${key} says 1 days`).toBe(false)
  }
}

describe('[SH-18] every text has both languages', () => {
  test.each(Object.keys(wordSources) as Namespace[])('%s', async name => {
    const [zh, en] = await Promise.all([wordSources[name].zh(), wordSources[name].en()])
    expect(Object.keys(zh)).toEqual([name])
    compare(zh, en)
  })

  test.each([
    ['login', loginZh, loginEn],
    ['loginCode', loginCodeZh, loginCodeEn],
    ['loginProvider', loginProviderZh, loginProviderEn],
    ['poster', posterZh, posterEn],
    ['share', shareZh, shareEn],
    ['visit', visitZh, visitEn],
    ['pay', payZh, payEn],
    ['book', bookZh, bookEn],
  ])('%s, taken as it is', (_page, zh, en) => compare(zh, en))
})

/** Left to right: what Chinese shows, what English shows, of every screen. */
const everyText = async (): Promise<[key: string, zh: string, en: string][]> => {
  const pages = await Promise.all(
    (Object.keys(wordSources) as Namespace[]).map(async name => {
      const [zh, en] = (await Promise.all([wordSources[name].zh(), wordSources[name].en()])).map(words => flat(words))
      return [...(zh ?? [])].map(([key, text]): [string, string, string] => [key, text, en?.get(key) ?? ''])
    }),
  )
  return pages.flat()
}

test('a thing is 启用 or 停用 on every screen, and Enabled or Disabled', async () => {
  const texts = await everyText()
  const switches = texts.filter(([key]) => /\.(field|kit)\.(enabled|disabled)$|^kit\.enabled$/.test(key))
  expect(switches.length).toBeGreaterThan(5)
  for (const [key, zh, en] of switches) {
    const isOn = key.endsWith('enabled')
    expect([zh, en], key).toEqual(isOn ? ['启用', 'Enabled'] : ['停用', 'Disabled'])
  }
  const states = texts.filter(([key]) => /\.(status|state)\.(enabled|disabled)$/.test(key))
  expect(states.length).toBeGreaterThan(4)
  for (const [key, zh, en] of states) {
    expect(zh, key).toMatch(key.endsWith('enabled') ? /^启用$/ : /^已?停用$/)
    expect(en, key).toBe(key.endsWith('enabled') ? 'Enabled' : 'Disabled')
  }
  // The specification's own words for a coupon (EN-05).
  const others = texts.filter(([key, zh]) => zh.includes('禁用') && !key.startsWith('coupon.'))
  expect(others).toEqual([])
})

/** What the glossary's table of the console's English replaces, and what only a translator writes. */
const translated =
  /\b(blacks? lists?|black-list(ed)?|parking lots?|log(ged|ging)? (in|out)|pric(e|ed|ing) again|by now|which by which|for good|go on\?|may not|somebody|telephones?|in all|laboratory|made-up|priced apart|charged apart|not heard|speaks? for)(?!\w)/i

test('the English is written by the glossary of the console, with straight quotes and no Chinese punctuation', async () => {
  const found = (await everyText()).filter(([, , en]) => translated.test(en) || /[‘’“”，。；：（）？！、]/.test(en))
  expect(found.map(([key, , en]) => `${key}: ${en}`)).toEqual([])
})
