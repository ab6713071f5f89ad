import { useDebouncedValue } from '@mantine/hooks'
import { type Find, find, type MenuNode } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { wordSources } from '../../locales/registry.ts'
import { type FoundScreen, findScreens } from './find-screens.ts'

/** What is typed is searched for once it stands this long. */
const restMs = 250
/** Fewer characters fit too many. */
const shortest = 2

const loadTitles = async () => {
  const [zh, en] = await Promise.all([wordSources.menu.zh(), wordSources.menu.en()])
  const titleIn = (words: Readonly<Record<string, string>>, own: 'zh' | 'en') => (node: MenuNode) =>
    node.titles?.[own] || words[node.title.replace(/^menu\./, '')] || node.name
  return { zh: titleIn(zh.menu, 'zh'), en: titleIn(en.menu, 'en') }
}

/** The screens that fit, in both languages at once. */
export const useScreens = (query: string): FoundScreen[] => {
  const { menuRoutes } = useSession()
  const language = useLanguage()
  const titles = useQuery({ queryKey: ['palette', 'titles'], queryFn: loadTitles, staleTime: Number.POSITIVE_INFINITY })
  return titles.data ? findScreens(menuRoutes, query, titles.data, language) : []
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
    enabled: text.length >= shortest,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isSearchable = typed.length >= shortest
  return {
    records: isSearchable && data ? data : [],
    // From the first key on: nothing is not found before it was looked for.
    isSearching: isSearchable && (isFetching || text !== typed),
  }
}
