import { countBanner, listBanner, queryBanner, removeBanner, saveBanner } from '@parkdesk/contract'
import { on, onPublic, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const bannerRoutes: Route[] = [
  on(queryBanner, service.queryBanner),
  on(countBanner, service.countBanner),
  on(saveBanner, service.saveBanner),
  on(removeBanner, service.removeBanner),
  onPublic(listBanner, service.listBanner),
]
