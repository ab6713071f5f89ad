import type { Language } from '@parkdesk/contract'

/** Texts of one language by their dotted keys: `order.plateNumber`. */
export type Texts = Map<string, string>

/** Values for the places of a text; `count` also chooses between its forms. */
export type Values = Readonly<Record<string, string | number>>

/** A namespace as it is written: texts, and groups of them. */
export interface WordTree {
  readonly [key: string]: string | WordTree
}

/** Enters every text of a tree by its dotted key. */
export const enterTexts = (texts: Texts, tree: WordTree, prefix = ''): void => {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else enterTexts(texts, value, `${prefix}${key}.`)
  }
}

const plurals: Record<Language, Intl.PluralRules> = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') }

const place = /\{\{(\w+)\}\}/g

/**
 * A text with its values in their places, in the form that `count` asks for (`key_one`, `key_other`); undefined when there is none.
 * A place without a value stays as it is written, so that it is seen.
 */
export const sayWords = (texts: Texts, language: Language, key: string, values: Values = {}): string | undefined => {
  const { count } = values
  const form = typeof count === 'number' ? texts.get(`${key}_${plurals[language].select(count)}`) : undefined
  return (form ?? texts.get(key))?.replace(place, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  )
}
