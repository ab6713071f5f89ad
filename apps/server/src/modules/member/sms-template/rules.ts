import {
  fillSms,
  type Language,
  mostSmsParts,
  type SmsKind,
  type SmsPlaceholder,
  type SmsValues,
  smsPlaceholders,
  smsSize,
} from '@parkdesk/contract'
import type { FailureCode } from '../../../lib/failure-words.ts'

/** What messages of a kind are written by, to drivers of a language. */
export interface Use {
  kind: SmsKind
  language: Language
}

interface Problem {
  code: FailureCode
  values: Record<string, string | number>
}

/** Anything in braces and any brace left over; a Chinese keyboard types wide ones. */
const inBraces = /[{｛][^{}｛｝]*[}｝]|[{}｛｝]/g

const braced = (name: SmsPlaceholder) => `{${name}}`
/** A sentence names placeholders without their braces, which would look as if it had not been filled in itself. */
const bare = (found: string) => found.replace(/[{}｛｝]/g, '').trim()

/**
 * Why a text cannot be sent; undefined when it can.
 *
 * @param sample the longest that it is filled with today. A car park that is given a longer name later makes messages longer; they are sent all the same.
 */
export function contentProblem(kind: SmsKind, content: string, sample: SmsValues): Problem | undefined {
  const { known, required } = smsPlaceholders[kind]
  const found: readonly string[] = content.match(inBraces) ?? []
  const unknown = found.find(each => !known.some(name => braced(name) === each))
  if (unknown)
    return { code: 'smsTemplate.unknownPlaceholder', values: { unknown: bare(unknown), known: known.join(' ') } }
  const missing = required.find(name => !found.includes(braced(name)))
  if (missing) return { code: 'smsTemplate.missingPlaceholder', values: { missing } }
  const { characters, parts } = smsSize(fillSms(content, sample))
  return parts > mostSmsParts
    ? { code: 'smsTemplate.tooLong', values: { characters, parts, most: mostSmsParts } }
    : undefined
}
