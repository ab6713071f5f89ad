import { holidayClasses, holidayYear } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'

export const firstYear = 2000
export const lastYear = 2100

/** The year that is shown lives in the URL; without one it is the server's running year. */
export function useHolidayYear() {
  const [params, setParams] = useSearchParams()
  const wanted = Number(params.get('year'))
  const year = Number.isInteger(wanted) && wanted >= firstYear && wanted <= lastYear ? wanted : undefined
  const shown = useQuery({
    queryKey: ['holiday', 'year', year],
    queryFn: ({ signal }) => call(holidayYear, { year }, { signal }),
    placeholderData: keepPreviousData,
  })
  const show = (next: number | undefined) =>
    setParams(now => {
      const changed = new URLSearchParams(now)
      if (next === undefined) changed.delete('year')
      else changed.set('year', String(next))
      return changed
    })
  return { wanted: year, shown, show }
}

export const useDayClasses = () =>
  useQuery({
    queryKey: ['holiday', 'classes'],
    queryFn: ({ signal }) => call(holidayClasses, {}, { signal }),
  })

/** After a change, and after one that came too late: everything about the calendar is read again. */
export const refreshHolidays = () => refetchAfterChange('holiday')
