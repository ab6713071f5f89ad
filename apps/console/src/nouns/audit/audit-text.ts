import { type AuditChange, type AuditRow, type AuditValue, Permission, partsOf } from '@parkdesk/contract'
import type { Translate } from '../../kit/column/column.ts'
import { wordOr } from '../../lib/words.ts'
import { type Namespace, wordSources } from '../../locales/registry.ts'

/** What readers call the nouns of the log: their fields and codes are in their own words. */
export const namespacesOf = (nouns: readonly string[]): Namespace[] =>
  [...new Set(nouns)].filter((noun): noun is Namespace => Object.hasOwn(wordSources, noun)).sort()

/** What an entry is about, by what the product calls it. */
export const nounText = (noun: string): string => wordOr(`audit.noun.${noun}`, wordOr(`permission.noun.${noun}`, noun))

/** What was done: "blackList.remove" removed something. */
export function actionText(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1)
  return wordOr(`audit.act.${action}`, wordOr(`audit.verb.${verb}`, verb))
}

/** Who did it: a person, by a token, or the product itself. */
export const actorText = ({ userName, tokenName }: AuditRow, t: Translate): string => {
  const name = userName || t('audit.system')
  return tokenName === null ? name : t('audit.byToken', { name, token: tokenName })
}

/** A field by its label in the noun's own form: of the path `terms.priceFen` what `price` is called. */
export function fieldText(noun: string, field: string): string {
  const last = field.slice(field.lastIndexOf('.') + 1)
  const plain = last.replace(/Fen$/, '')
  return [field, last, plain].reduceRight(
    (otherwise, name) => wordOr(`${noun}.field.${name}`, wordOr(`audit.about.${name}`, otherwise)),
    plain,
  )
}

/** A value, or all parts of a thing. */
function valueText(noun: string, field: string, value: AuditValue, t: Translate): string {
  if (typeof value === 'object') {
    const parts = value.parts.map(part =>
      t('audit.part', { field: fieldText(noun, part.field), value: valueText(noun, part.field, part.value, t) }),
    )
    return parts.join(t('kit.comma'))
  }
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
  const permission = Permission.safeParse(value).data
  if (permission) {
    const { noun: about, verb } = partsOf(permission)
    const text = (part: string) => wordOr(`permission.${part}`, part)
    return `${text(`noun.${about}`)} ${text(`verb.${verb}`)}`
  }
  const last = field.slice(field.lastIndexOf('.') + 1)
  return wordOr(`${noun}.${last}.${value}`, String(value))
}

/** What a field was, or has become: values one after the other, things of several parts a line each. */
export function linesOf(noun: string, { field }: AuditChange, values: readonly AuditValue[], t: Translate): string[] {
  const texts = values.map(value => valueText(noun, field, value, t))
  if (values.some(value => typeof value === 'object')) return texts
  return [texts.join(t('kit.comma')) || t('audit.nothing')]
}

/** The same within a sentence. */
function valuesText(noun: string, change: AuditChange, values: readonly AuditValue[], t: Translate): string {
  const isThing = values.some(value => typeof value === 'object')
  const lines = linesOf(noun, change, values, t)
  return (isThing ? lines.map(parts => t('audit.group', { parts })) : lines).join(t('kit.comma'))
}

/** One change as a sentence: "Remark: old → new". */
export function changeText(noun: string, change: AuditChange, t: Translate): string {
  const [before, after] = [change.before, change.after].map(values => valuesText(noun, change, values, t))
  const parts = [
    ...(change.before.length > 0 ? [t('audit.taken', { values: before ?? '' })] : []),
    ...(change.after.length > 0 ? [t('audit.added', { values: after ?? '' })] : []),
  ]
  const said = change.isList
    ? parts.join(t('kit.comma'))
    : t('audit.became', { before: before ?? '', after: after ?? '' })
  return t('audit.line', { field: fieldText(noun, change.field), change: said })
}

/** All changes of an entry in one line. */
export const changesText = ({ noun, changes, moreChanges }: AuditRow, t: Translate): string =>
  [
    ...changes.map(change => changeText(noun, change, t)),
    ...(moreChanges > 0 ? [t('audit.more', { count: moreChanges })] : []),
  ].join(' · ')
