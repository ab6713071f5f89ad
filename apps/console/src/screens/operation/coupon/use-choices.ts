import { couponChoices } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The merchants and templates to choose from; undefined while they are read. Read anew by each dialog, since balances move elsewhere. */
export const useChoices = () =>
  useQuery({
    queryKey: ['couponGrant', 'choices'],
    queryFn: ({ signal }) => call(couponChoices, {}, { signal }),
    refetchOnMount: 'always',
  }).data
