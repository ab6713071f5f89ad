import type { Language, MenuNode } from '@parkdesk/contract'

export interface FoundScreen {
  url: string
  title: string
  /** The group it is in; empty for one at the top. */
  group: string
}

type Titles = Record<Language, (node: MenuNode) => string>

/** Every screen of the menu that is not hidden, with all the words it can be found by. */
const screensOf = (nodes: readonly MenuNode[], titles: Titles, language: Language, groups: MenuNode[] = []) =>
  nodes.flatMap((node): (FoundScreen & { words: string })[] => {
    if (node.hidden) return []
    if (node.children.length > 0) return screensOf(node.children, titles, language, [...groups, node])
    if (node.component === 'layout') return []
    const words = [...groups, node].flatMap(each => [titles.zh(each), titles.en(each)])
    const group = groups.map(titles[language]).join(' / ')
    return [{ url: node.url, title: titles[language](node), group, words: words.join('\n').toLowerCase() }]
  })

/** How well a screen fits: the beginning of its title first, then anywhere in it, then by its group or its other language. */
const rankOf = (title: string, query: string): number => {
  const at = title.toLowerCase().indexOf(query)
  return at === 0 ? 0 : at > 0 ? 1 : 2
}

/** The screens whose titles, in either language, hold every word of the query; all of them for an empty one. */
export const findScreens = (
  menu: readonly MenuNode[],
  query: string,
  titles: Titles,
  language: Language,
): FoundScreen[] => {
  const wanted = query.toLowerCase().trim()
  const terms = wanted.split(/\s+/)
  return screensOf(menu, titles, language)
    .filter(({ words }) => terms.every(term => words.includes(term)))
    .map(({ words: _, ...screen }) => ({ screen, rank: rankOf(screen.title, wanted) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ screen }) => screen)
}
