import type { RuleDraft } from '../model/rule-draft.ts'
import type { NoticePart } from './notice-line.ts'
import { type NoticedRule, noticePage } from './notice-page.ts'
import type { NoticeNames, NoticeWords } from './notice-words.ts'

/** What one rule says and the other does not, under the headings of the notice. */
export interface ChangedPart {
  part: NoticePart
  title: string
  removed: string[]
  added: string[]
}

const noticed = (rule: RuleDraft): NoticedRule => ({ name: '', rule, validFrom: null })

/** The settings in which two rules differ, as their notices say them: a line that both say is no difference, wherever it stands. */
export function changedLines(
  before: RuleDraft,
  after: RuleDraft,
  words: NoticeWords,
  names: NoticeNames,
): ChangedPart[] {
  const was = noticePage(noticed(before), words, names).parts
  const is = noticePage(noticed(after), words, names).parts
  const linesOf = (parts: typeof was, part: NoticePart) =>
    parts.filter(each => each.part === part).flatMap(each => each.lines)
  return (Object.keys(words.part) as NoticePart[]).flatMap(part => {
    const [old, now] = [linesOf(was, part), linesOf(is, part)]
    const removed = old.filter(line => !now.includes(line))
    const added = now.filter(line => !old.includes(line))
    // Only the order of the prices may matter: the first that fits holds.
    const isReordered = removed.length + added.length === 0 && old.join('\n') !== now.join('\n')
    if (isReordered) return [{ part, title: words.part[part], removed: old, added: now }]
    return removed.length + added.length === 0 ? [] : [{ part, title: words.part[part], removed, added }]
  })
}
