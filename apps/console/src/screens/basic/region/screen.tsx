import { countRegion, onlyValue, queryRegion, type RegionRow, removeRegion } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
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
import { columns } from './columns.tsx'

const RegionForm = lazy(() => import('./form.tsx'))

/** Cars come and go by themselves. */
const refetchMs = 30_000

export default function RegionScreen() {
  const list = useList(queryRegion, countRegion, { noun: 'region', id: 'regionId', sort: 'name', refetchMs })
  const edit = useDialog<RegionRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('region.remove')}
      {...(can('region.save') && { onOpen: edit.open })}
    >
      <Can do="region.remove">
        <RemoveButton
          list={list}
          noun="region"
          nameOf={row => row.name}
          remove={rows => call(removeRegion, { regionIds: rows.map(row => row.regionId) })}
        />
      </Can>
      <Can do="region.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <RegionForm dialog={edit} lotId={onlyValue(list.filter.lotId)} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
