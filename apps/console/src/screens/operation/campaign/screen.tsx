import { useView } from '../../../kit/list/view-tabs.tsx'
import { CampaignList } from './campaign-list.tsx'
import { GiftList } from './gift-list.tsx'
import { views } from './views.tsx'

/** 停车活动: the campaigns, at `?view=stays` the stays that were given a coupon. */
export default function CampaignScreen() {
  return useView(views) === 'stays' ? <GiftList /> : <CampaignList />
}
