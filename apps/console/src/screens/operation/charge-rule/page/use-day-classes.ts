import { type DayClass, defaultDayClasses, holidayClasses } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import { can } from '../../../../lib/session.ts'

/** The day classes of the tenant's calendar; who may not read it sees those that every tenant begins with, and the server has the last word. */
export const useDayClasses = (): readonly Pick<DayClass, 'key' | 'name'>[] =>
  useQuery({
    queryKey: ['holiday', 'classes'],
    queryFn: ({ signal }) => call(holidayClasses, {}, { signal }),
    enabled: can('holiday.read'),
  }).data?.classes ?? defaultDayClasses
