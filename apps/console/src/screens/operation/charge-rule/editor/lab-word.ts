import type { DayClass } from '@parkdesk/contract'
import { defaultDayClasses } from '@parkdesk/contract'
import { type Word, wordOr } from '../../../../lib/words.ts'
import type { AllWords } from '../../../../locales/registry.ts'

type LabWords = AllWords['chargeLab']
/** A parameter that has a label and a sentence. */
export type ParamName = keyof LabWords['param']
/** A parameter whose values have words. */
export type ChoiceName = keyof LabWords['option']
export type OptionOf<N extends ChoiceName> = keyof LabWords['option'][N] & string

/** The key of an option's words; the compiler cannot put it together where the parameter is a type variable. */
export const optionWord = <N extends ChoiceName>(name: N, option: OptionOf<N>): Word =>
  `chargeLab.option.${name}.${option}` as Word

/** A day class in words: those that every tenant begins with are translated until he renames them. */
export const dayClassName = (key: string, classes: readonly Pick<DayClass, 'key' | 'name'>[]): string => {
  const name = classes.find(known => known.key === key)?.name ?? key
  const isRenamed = defaultDayClasses.some(known => known.key === key && known.name !== name)
  return isRenamed ? name : wordOr(`fee.dayClass.${key}`, name)
}
