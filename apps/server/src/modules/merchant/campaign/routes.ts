import {
  campaignChoices,
  campaignOptions,
  countCampaign,
  countCampaignGift,
  queryCampaign,
  queryCampaignGift,
  removeCampaign,
  saveCampaign,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as gifts from './gift-service.ts'
import * as service from './service.ts'

export const campaignRoutes: Route[] = [
  on(queryCampaign, service.queryCampaign),
  on(countCampaign, service.countCampaign),
  on(campaignOptions, service.campaignOptions),
  on(campaignChoices, service.campaignChoices),
  on(saveCampaign, service.saveCampaign),
  on(removeCampaign, service.removeCampaign),
  on(queryCampaignGift, gifts.queryCampaignGift),
  on(countCampaignGift, gifts.countCampaignGift),
]
