import { queryVehicleClass } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { can } from '../../lib/session.ts'

const most = 200
const none: readonly string[] = []

/** The names of the tenant's vehicle classes, for who may read them; small, fetched whole. */
export function useVehicleClasses(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['vehicleClass', 'names'],
    queryFn: ({ signal }) => call(queryVehicleClass, { Sort: 'name', Descending: false, PerPage: most }, { signal }),
    enabled: can('vehicleClass.read'),
    select: answer => (typeof answer === 'object' ? answer.list.map(({ name }) => name) : none),
  })
  return data ?? none
}
