import { countChannelAccount, queryChannelAccount, saveChannelAccount } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const channelAccountRoutes: Route[] = [
  on(queryChannelAccount, service.queryChannelAccount),
  on(countChannelAccount, service.countChannelAccount),
  on(saveChannelAccount, service.saveChannelAccount),
]
