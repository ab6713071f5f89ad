import type { Language } from '@parkdesk/contract'
import type { z } from 'zod'
import { en, zhCN } from 'zod/locales'
import { failureText, isFailureCode } from './failure-words.ts'

const localeErrors = { zh: zhCN().localeError, en: en().localeError }

export type Parsed = { ok: true; value: unknown } | { ok: false; issues: { path: string; message: string }[] }

/** Parses a value by a schema, with zod's messages in the caller's language. */
export const parseIn = <S extends z.ZodType>(schema: S, value: unknown, language: Language) =>
  schema.safeParse(value, { error: localeErrors[language] })

/** Parses a value by a schema of the contract; issues have their path and a message in the caller's language. */
export function parseBody(schema: z.ZodType, value: unknown, language: Language): Parsed {
  const result = parseIn(schema, value, language)
  if (result.success) return { ok: true, value: result.data }
  const issues = result.error.issues.slice(0, 20).map(issue => ({
    path: issue.path.join('.'),
    // A schema's own message is a failure code; all others are zod's messages.
    message: isFailureCode(issue.message) ? failureText(issue.message, language) : issue.message,
  }))
  return { ok: false, issues }
}
