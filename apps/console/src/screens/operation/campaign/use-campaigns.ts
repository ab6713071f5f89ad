import { campaignOptions } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The latest campaigns, to choose from; undefined while they are read. */
export const useCampaigns = () =>
  useQuery({
    queryKey: ['campaign', 'names'],
    queryFn: ({ signal }) => call(campaignOptions, {}, { signal }),
  }).data
