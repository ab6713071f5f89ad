import { subAccountMerchants } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The sub-merchants by name; undefined while they are read. */
export const useMerchants = () =>
  useQuery({
    queryKey: ['subMerchant', 'names'],
    queryFn: ({ signal }) => call(subAccountMerchants, {}, { signal }),
  }).data?.merchants
