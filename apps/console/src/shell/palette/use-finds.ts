import { useDebouncedValue } from '@mantine/hooks'
import { type CardPlateRow, type MenuNode, type OrderListRow, queryCardPlate, queryOrder } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { can, useSession } from '../../lib/session.ts'
import { wordSources } from '../../locales/registry.ts'
import { type FoundScreen, findScreens } from './find-screens.ts'

/** What is typed is searched for once it stands this long. */
const restMs = 250
const mostOrders = 6
const mostPeople = 4
/** Fewer characters of a plate, a name or a telephone number than these fit too many. */
const shortest = 3
const shortestName = 2
const shortestNumber = 4

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

interface Search<Row> {
  noun: string
  isSearchable: (text: string) => boolean
  ask: (text: string, signal: AbortSignal) => Promise<readonly Row[]>
}

interface Found<Row> {
  rows: readonly Row[]
  isSearching: boolean
}

function useRows<Row>(query: string, { noun, isSearchable, ask }: Search<Row>): Found<Row> {
  const typed = query.trim()
  const [text] = useDebouncedValue(typed, restMs)
  const { data, isFetching } = useQuery({
    queryKey: [noun, 'palette', text],
    queryFn: ({ signal }) => ask(text, signal),
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    rows: isSearchable(typed) && data ? data : [],
    // From the first key on: nothing is not found before it was looked for.
    isSearching: isSearchable(typed) && (isFetching || text !== typed),
  }
}

/** Digits alone are an order's number, anything else is a part of a plate. */
const orderFilter = (text: string) => (/^\d{6,}$/.test(text) ? { orderNo: text } : { plateNumber: text.slice(0, 16) })

/** The latest orders of a plate, or those of a number, for whoever may see orders. */
export const useOrders = (query: string): Found<OrderListRow> =>
  useRows(query, {
    noun: 'order',
    isSearchable: text => text.length >= shortest && can('order.read'),
    ask: async (text, signal) => {
      const data = await call(queryOrder, { ...orderFilter(text), PerPage: 20 }, { signal })
      return 'list' in data ? data.list.slice(0, mostOrders) : []
    },
  })

/** Digits alone are a part of a telephone number, anything else is a part of a name. */
const ownerFilter = (text: string) =>
  /^\d+$/.test(text) ? { CarOwnerMobile: text.slice(0, 20) } : { CarOwnerName: text }

/** The owners of monthly cards by a part of their name or telephone number, each once, for whoever may see cards. */
export const usePeople = (query: string): Found<CardPlateRow> =>
  useRows(query, {
    noun: 'card',
    isSearchable: text => text.length >= (/^\d/.test(text) ? shortestNumber : shortestName) && can('card.read'),
    ask: async (text, signal) => {
      const data = await call(queryCardPlate, { ...ownerFilter(text), PerPage: 20 }, { signal })
      const owners = 'list' in data ? data.list.filter(row => row.CarOwnerName !== '') : []
      const latest = new Map(owners.toReversed().map(row => [`${row.CarOwnerName} ${row.CarOwnerMobile}`, row]))
      return [...latest.values()].toReversed().slice(0, mostPeople)
    },
  })
