import { useDebouncedValue } from '@mantine/hooks'
import { type MenuNode, type OrderListRow, queryOrder } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { can, useSession } from '../../lib/session.ts'
import { wordSources } from '../../locales/registry.ts'
import { type FoundScreen, findScreens } from './find-screens.ts'

/** What is typed is searched for once it stands this long. */
const restMs = 250
const mostOrders = 6
/** Fewer characters of a plate than this fit too many. */
const shortest = 3

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

/** Digits alone are an order's number, anything else is a part of a plate. */
const filterOf = (text: string) => (/^\d{6,}$/.test(text) ? { orderNo: text } : { plateNumber: text.slice(0, 16) })

/** The latest orders of a plate, or those of a number, for whoever may see orders. */
export const useOrders = (query: string): { orders: readonly OrderListRow[]; isSearching: boolean } => {
  const typed = query.trim()
  const [text] = useDebouncedValue(typed, restMs)
  const isSearchable = (part: string) => part.length >= shortest && can('order.read')
  const { data, isFetching } = useQuery({
    queryKey: ['order', 'palette', text],
    queryFn: ({ signal }) => call(queryOrder, { ...filterOf(text), PerPage: 20 }, { signal }),
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
    retry: false,
  })
  // From the first key on: nothing is not found before it was looked for.
  const isSearching = isSearchable(typed) && (isFetching || text !== typed)
  const orders = isSearchable(typed) && data && 'list' in data ? data.list.slice(0, mostOrders) : []
  return { orders, isSearching }
}
