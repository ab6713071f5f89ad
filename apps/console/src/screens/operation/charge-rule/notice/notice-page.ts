import type { RuleDraft } from '../model/rule-draft.ts'
import type { NoticePart } from './notice-line.ts'
import { noticeLines } from './notice-lines.ts'
import { type NoticeNames, type NoticeWords, noticeWriter } from './notice-words.ts'

export interface NoticedRule {
  name: string
  rule: RuleDraft
  /** null: a draft. */
  validFrom: string | null
}

/** A notice as it is read: its headings with their sentences. */
export interface NoticePage {
  heading: string
  name: string
  since: string
  parts: { part: NoticePart; title: string; lines: string[] }[]
}

/** The page of a rule in the language of `words`. */
export function noticePage({ name, rule, validFrom }: NoticedRule, words: NoticeWords, names: NoticeNames): NoticePage {
  const write = noticeWriter(words, names)
  const parts: NoticePage['parts'] = []
  for (const line of noticeLines(rule)) {
    const last = parts.at(-1)
    if (last?.part === line.part) last.lines.push(write(line))
    else parts.push({ part: line.part, title: words.part[line.part], lines: [write(line)] })
  }
  const since = validFrom === null ? words.draft : words.from.replace('{{from}}', validFrom.slice(0, 16))
  return { heading: words.heading, name, since, parts }
}

/** The same as plain text. */
export const textOfNotice = ({ heading, name, since, parts }: NoticePage): string =>
  [
    ...[heading, name, since].filter(text => text !== ''),
    ...parts.flatMap(({ title, lines }) => ['', title, ...lines.map(line => `· ${line}`)]),
  ].join('\n')
