import type { Word } from '../lib/words.ts'
import type { AllWords } from '../locales/registry.ts'

/** What a noun of the product has words for; its locale file holds them. */
interface NounWords {
  title: string
  field: Readonly<Record<string, string>>
  empty: { title: string; hint: string }
}

/** A namespace that a list can be about: `order`, `blackList`, … */
export type Noun = { [N in keyof AllWords]: AllWords[N] extends NounWords ? N : never }[keyof AllWords]

/** The fields of a noun that have a label. */
export type FieldOf<N extends Noun> = AllWords[N] extends { field: infer F } ? keyof F & string : never

/** What can be removed from a list has words for the button, the question and the answer. */
interface RemovalWords {
  removeSelected: string
  removeTitle: string
  removeConfirm: string
  removed: string
}

export type RemovableNoun = { [N in keyof AllWords]: AllWords[N] extends RemovalWords ? N : never }[keyof AllWords]

/** A key put together at run time. Callers get their parts from {@link Noun} and {@link FieldOf}, or from a closed set of codes. */
export const wordAt = (...path: readonly [Noun | 'kit', ...string[]]): Word => path.join('.') as Word

/** Labels are inferred: `order` + `cameAt` → the text of `order.field.cameAt`. */
export const fieldWord = (noun: Noun, field: string): Word => wordAt(noun, 'field', field)
