import { queryCampaign } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The latest campaigns, to choose from; undefined while they are read. */
export const useCampaigns = () =>
  useQuery({
    queryKey: ['campaign', 'names'],
    queryFn: async ({ signal }) => {
      const answer = await call(queryCampaign, { PerPage: 200 }, { signal })
      return typeof answer === 'string' ? [] : answer.list
    },
  }).data
