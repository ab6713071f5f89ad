import { type PatternName, patterns } from '@parkdesk/contract'
import type { z } from 'zod'
import { isMaskedAt } from '../../lib/masked.tsx'
import type { Translate } from '../column/column.ts'

/** The contract's pattern that an issue names, as `<name>.invalid`. */
const patternOf = (message: string): PatternName | undefined => {
  const name = message.replace(/\.invalid$/, '')
  return name !== message && Object.hasOwn(patterns, name) ? (name as PatternName) : undefined
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** A refused value in words: missing, too long, of the wrong form. */
export const issueWord = (issue: z.core.$ZodIssue, value: unknown, t: Translate): string => {
  if (isEmpty(value)) return t('kit.form.required')
  const pattern = patternOf(issue.message)
  if (pattern) return t(`kit.issue.${pattern}`)
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('kit.form.tooLong', { max: Number(issue.maximum) })
  return t('kit.form.invalid')
}

/** The message of each refused field, by its name. */
export const issueWords = (body: z.ZodType, values: object, t: Translate): Record<string, string> => {
  const issues = (body.safeParse(values).error?.issues ?? []).filter(({ path }) => !isMaskedAt(body, path[0], values))
  const entries = issues.map(issue => {
    const field = String(issue.path[0] ?? '')
    return [field, issueWord(issue, (values as Record<string, unknown>)[field], t)] as const
  })
  // The first issue of a field is the one to fix first.
  return Object.fromEntries(entries.reverse())
}
