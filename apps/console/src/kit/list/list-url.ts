import { maxPage, pageSizes } from '@parkdesk/contract'
import type { z } from 'zod'

export interface Sort {
  column: string
  descending: boolean
}

/** What a list shows; it lives in the URL, so that it can be shared and the back button works. */
export interface ListState {
  page: number
  perPage: number
  sort: Sort | undefined
  filter: Readonly<Record<string, unknown>>
}

/** What may stand in the URL of a list. */
export interface ListShape {
  filter: z.ZodObject
  sortColumns: readonly string[]
  /** Left out of the URL. */
  defaultSort?: Sort | undefined
}

const [defaultPerPage] = pageSizes

const readFilter = (params: URLSearchParams, filter: z.ZodObject): ListState['filter'] => {
  const entries = Object.entries(filter.shape).flatMap(([key, field]) => {
    const text = params.get(key)
    if (!text) return []
    const several = text.split(',')
    for (const candidate of [text, Number(text), text === 'true', several, several.map(Number)]) {
      const parsed = (field as z.ZodType).safeParse(candidate)
      if (parsed.success) return [[key, parsed.data] as const]
    }
    return []
  })
  return Object.fromEntries(entries)
}

const readSort = (text: string | null, shape: ListShape): Sort | undefined => {
  const column = text?.replace(/^-/, '')
  if (!text || !column || !shape.sortColumns.includes(column)) return shape.defaultSort
  return { column, descending: text.startsWith('-') }
}

const readPage = (text: string | null): number => {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}

/** Reads a list's state. Whatever is wrong in the URL, also one bad filter among good ones, falls back to its default. */
export const readListState = (params: URLSearchParams, shape: ListShape): ListState => ({
  page: readPage(params.get('page')),
  perPage: pageSizes.find(size => String(size) === params.get('perPage')) ?? defaultPerPage,
  sort: readSort(params.get('sort'), shape),
  filter: readFilter(params, shape.filter),
})

/** The saved view that a list is shown by. */
export const viewParameter = 'saved'

const sortText = (sort: Sort | undefined): string => (sort ? `${sort.descending ? '-' : ''}${sort.column}` : '')

/** The URL with the change in it. Defaults are left out, parameters that are not the list's stay as they are. */
export const writeListState = (
  params: URLSearchParams,
  shape: ListShape,
  change: Partial<ListState>,
): URLSearchParams => {
  const next = new URLSearchParams(params)
  const put = (key: string, value: unknown, usual: unknown) => {
    const isNone = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    if (isNone || value === usual) next.delete(key)
    else next.set(key, String(value))
  }
  if ('page' in change) put('page', change.page, 1)
  if ('perPage' in change) put('perPage', change.perPage, defaultPerPage)
  if ('sort' in change) put('sort', sortText(change.sort), sortText(shape.defaultSort))
  if (change.filter) for (const key of Object.keys(shape.filter.shape)) put(key, change.filter[key], undefined)
  return next
}
