import { countOrder, queryOrder } from '@parkdesk/contract'

/** A call of the order page. */
export interface ListCase {
  what: string
  path: string
  form: Record<string, string>
}

const page = (what: string, form: Record<string, string>): ListCase => ({
  what: `list, ${what}`,
  path: queryOrder.path,
  form: { Page: '1', PerPage: '20', ...form },
})

export const firstPageCase = 'list, first page'
export const countCase = 'list, count'

export const listCases: ListCase[] = [
  page('first page', {}),
  page('100th page', { Page: '100' }),
  { what: countCase, path: countOrder.path, form: {} },
  page('part of a plate', { plateNumber: 'B7A3' }),
  page('one lot, unpaid', { lotId: '25', payStatus: 'unpaid' }),
]
