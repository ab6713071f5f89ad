import { companyPayouts } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'

/** The payouts of a company, the newest first, and whether that one is neither over nor refused. */
export function usePayouts(companyId: number) {
  const { data } = useQuery({
    queryKey: ['companyPayment', 'payouts', companyId],
    queryFn: ({ signal }) => call(companyPayouts, { companyId }, { signal }),
  })
  const newest = data?.list[0]
  return { data, newest, isUnderWay: newest?.state === 'asked' || newest?.state === 'approved' }
}
