import { couponChoices } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The merchants and templates to choose from; undefined while they are read. Read again by each dialog, since balances change elsewhere. */
export const useChoices = () =>
  useQuery({
    queryKey: ['couponGrant', 'choices'],
    queryFn: ({ signal }) => call(couponChoices, {}, { signal }),
    refetchOnMount: 'always',
  }).data
