import { countCampaignGift, queryCampaignGift } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './gift-columns.tsx'
import { useCampaigns } from './use-campaigns.ts'
import { Views } from './views.tsx'

/** The stays that were given a coupon, of one campaign at `?view=stays&campaignId=…`. */
export function GiftList() {
  const list = useList(queryCampaignGift, countCampaignGift, { noun: 'campaignGift', id: 'couponId', sort: '-givenAt' })
  const campaigns = useCampaigns() ?? []
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="PlateNumber" />
      <SelectFilter
        list={list}
        name="campaignId"
        columns={['campaignName']}
        options={campaigns.map(({ campaignId }) => campaignId)}
        word={id => campaigns.find(({ campaignId }) => campaignId === id)?.name ?? String(id)}
      />
      <SelectFilter list={list} name="visit" />
      <SelectFilter list={list} name="state" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />}>
      <Can do="campaign.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
