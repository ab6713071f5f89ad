import { type CampaignRow, countCampaign, queryCampaign, removeCampaign } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.tsx'
import { Views } from './views.tsx'

const CampaignForm = lazy(() => import('./form.tsx'))

/** What is given to whom for how long, and what that cost and brought. */
export function CampaignList() {
  const list = useList(queryCampaign, countCampaign, { noun: 'campaign', id: 'campaignId', sort: '-createdAt' })
  const edit = useDialog<CampaignRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="status" />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      isSelectable={can('campaign.remove')}
      {...(can('campaign.save') && { onOpen: edit.open })}
    >
      <Can do="campaign.remove">
        <RemoveButton
          list={list}
          noun="campaign"
          nameOf={row => row.name}
          remove={rows => call(removeCampaign, { campaignIds: rows.map(row => row.campaignId) })}
        />
      </Can>
      <Can do="campaign.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="campaign.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <CampaignForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
