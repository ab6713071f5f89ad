import { queryOrganization } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'

/** The parts of the operator, for who may see them. */
export const useOrganizations = () =>
  useQuery({
    queryKey: ['organization', 'tree'],
    queryFn: ({ signal }) => call(queryOrganization, {}, { signal }),
    enabled: can('organization.read'),
  }).data?.organizations ?? []
