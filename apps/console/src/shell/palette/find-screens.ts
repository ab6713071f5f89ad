import type { Language, MenuNode } from '@parkdesk/contract'
import { isSpelledBy } from '../../lib/pinyin.ts'

/** Something that is found by its title, in either language or by pinyin. */
export interface Named {
  titles: Record<Language, string>
  /** The titles of the groups it is in. */
  groups: readonly Record<Language, string>[]
}

export interface FoundScreen extends Named {
  url: string
}

export type Titles = Record<Language, (node: MenuNode) => string>

/** The screens of fixed routes have ids below 0: no menu shows them, so they are found here. */
const isOutOfSight = (node: MenuNode) => node.hidden && node.id > 0

/** Every screen that the menu does not hide, with the titles it can be found by. */
export const listScreensOf = (
  nodes: readonly MenuNode[],
  titles: Titles,
  groups: readonly Record<Language, string>[] = [],
): FoundScreen[] =>
  nodes.flatMap((node): FoundScreen[] => {
    if (isOutOfSight(node)) return []
    const own = { zh: titles.zh(node), en: titles.en(node) }
    if (node.children.length > 0) return listScreensOf(node.children, titles, [...groups, own])
    return node.component === 'layout' ? [] : [{ url: node.url, titles: own, groups }]
  })

const fits = ({ titles, groups }: Named, term: string): boolean =>
  [titles, ...groups].some(
    ({ zh, en }) => zh.toLowerCase().includes(term) || en.toLowerCase().includes(term) || isSpelledBy(zh, term),
  )

/** How well a title fits: its beginning first, then anywhere in it, then by its spelling, its group or its other language. */
const rankOf = (title: string, query: string): number => {
  const at = title.toLowerCase().indexOf(query)
  if (at >= 0) return at === 0 ? 0 : 1
  return isSpelledBy(title, query) ? 2 : 3
}

/** Those whose titles hold or are spelled by every word of the query, best first; all of them for an empty one. */
export const findNamed = <T extends Named>(all: readonly T[], query: string, language: Language): T[] => {
  const wanted = query.toLowerCase().trim()
  const terms = wanted.split(/\s+/)
  return all
    .filter(named => terms.every(term => fits(named, term)))
    .map(named => ({ named, rank: rankOf(named.titles[language], wanted) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ named }) => named)
}
