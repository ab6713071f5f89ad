import { type campaignChoices, couponChoices } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The merchants and templates to choose from; undefined while they are read. Read again by each dialog, since balances change elsewhere. */
export const useChoices = (from: typeof couponChoices | typeof campaignChoices = couponChoices) =>
  useQuery({
    queryKey: ['couponGrant', 'choices', from.path],
    queryFn: ({ signal }) => call(from, {}, { signal }),
    refetchOnMount: 'always',
  }).data
