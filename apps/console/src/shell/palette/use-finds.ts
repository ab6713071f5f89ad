import { useDebouncedValue } from '@mantine/hooks'
import { type Find, find, type Language, type MenuNode, shortestFind, wallScreens } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { screenPath } from '../../lib/screen-path.ts'
import { can, useSession } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { wordSources } from '../../locales/registry.ts'
import { type Action, listActions } from './actions.ts'
import { type FoundScreen, findNamed, listScreensOf } from './find-screens.ts'

/** What is typed is searched for once it stands this long. */
const restMs = 250
const loadTitles = async () => {
  const [zh, en, zhAction, enAction] = await Promise.all([
    wordSources.menu.zh(),
    wordSources.menu.en(),
    wordSources.action.zh(),
    wordSources.action.en(),
  ])
  const titleIn = (words: Readonly<Record<string, string>>, own: Language) => (node: MenuNode) =>
    node.titles?.[own] || words[node.title.replace(/^menu\./, '')] || node.name
  return {
    screens: { zh: titleIn(zh.menu, 'zh'), en: titleIn(en.menu, 'en') },
    walls: Object.values(wallScreens).map(({ at, name }) => ({
      url: at,
      titles: { zh: zh.menu[name], en: en.menu[name] },
      groups: [],
    })),
    actions: { zh: zhAction.action, en: enAction.action },
  }
}

/** The screens and actions that fit, in both languages at once. */
export const useNamed = (query: string): { screens: FoundScreen[]; actions: Action[] } => {
  const { menuRoutes } = useSession()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['palette', 'titles'],
    queryFn: loadTitles,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return { screens: [], actions: [] }
  const walls = can('overview.read') ? data.walls : []
  const screens = [...listScreensOf(menuRoutes, data.screens), ...walls]
  const actions = listActions(data.actions, language, screen => screenPath(menuRoutes, screen))
  // What can be done is many: it is offered to who looks for it.
  return {
    screens: findNamed(screens, query, language),
    actions: query.trim() === '' ? [] : findNamed(actions, query, language),
  }
}

/** Whether so few signs are typed that nothing but screens is looked for. */
export const isTooShort = (query: string): boolean => {
  const typed = query.trim()
  return typed !== '' && typed.length < (/[a-z\d]/i.test(typed) ? shortestFind.plate : shortestFind.name)
}

interface Records {
  records: readonly Find[]
  isSearching: boolean
}

/** People, vehicles and orders that fit, of those the person may read. */
export function useRecords(query: string): Records {
  const typed = query.trim()
  const [text] = useDebouncedValue(typed, restMs)
  const { data, isFetching } = useQuery({
    queryKey: ['palette', 'records', text],
    queryFn: async ({ signal }) => (await call(find, { text }, { signal })).list,
    enabled: text.length >= shortestFind.name,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isSearchable = typed.length >= shortestFind.name
  return {
    records: isSearchable && data ? data : [],
    // From the first key on: nothing is not found before it was looked for.
    isSearching: isSearchable && (isFetching || text !== typed),
  }
}
