import { describe, expect, test } from 'vitest'
import { login as loginEn } from './en/login.ts'
import { loginCode as loginCodeEn } from './en/login-code.ts'
import { poster as posterEn } from './en/poster.ts'
import { share as shareEn } from './en/share.ts'
import { type Namespace, wordSources } from './registry.ts'
import { login as loginZh } from './zh/login.ts'
import { loginCode as loginCodeZh } from './zh/login-code.ts'
import { poster as posterZh } from './zh/poster.ts'
import { share as shareZh } from './zh/share.ts'

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
    ['poster', posterZh, posterEn],
    ['share', shareZh, shareEn],
  ])('%s, taken as it is', (_page, zh, en) => compare(zh, en))
})
