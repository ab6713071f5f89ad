import { currencyWord, type Language } from '@parkdesk/contract'

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

/** `{{name}}`, or `{{name|one|other}}`: no value itself, but the word that goes with it. */
const place = /\{\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}\}/g

/** Values come as numbers, or written with their thousands. */
const isOne = (language: Language, value: string | number): boolean =>
  plurals[language].select(Number(String(value).replaceAll(',', ''))) === 'one'

/**
 * A text with its values in their places, in the form that `count` asks for (`key_one`, `key_other`); undefined when there is none.
 * `{{days}} {{days|day|days}}` has a form for each of several numbers. Places of the tenant's
 * currency need no value; another without one stays as it is written, so that it is seen.
 */
export const sayWords = (texts: Texts, language: Language, key: string, values: Values = {}): string | undefined => {
  const { count } = values
  const form = typeof count === 'number' ? texts.get(`${key}_${plurals[language].select(count)}`) : undefined
  return (form ?? texts.get(key))?.replace(place, (written, name: string, one?: string, other?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return currencyWord(name, language) ?? written
    return (one === undefined ? String(value) : isOne(language, value) ? one : other) ?? written
  })
}
