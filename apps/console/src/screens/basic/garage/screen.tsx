import { countGarage, type GarageRow, onlyValue, queryGarage, removeGarage } from '@parkdesk/contract'
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

const GarageForm = lazy(() => import('./form.tsx'))

export default function GarageScreen() {
  const list = useList(queryGarage, countGarage, { noun: 'garage', id: 'garageId', sort: 'name' })
  const edit = useDialog<GarageRow>()
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
      isSelectable={can('garage.remove')}
      {...(can('garage.save') && { onOpen: edit.open })}
    >
      <Can do="garage.remove">
        <RemoveButton
          list={list}
          noun="garage"
          nameOf={row => row.name}
          remove={rows => call(removeGarage, { garageIds: rows.map(row => row.garageId) })}
        />
      </Can>
      <Can do="garage.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <GarageForm dialog={edit} lotId={onlyValue(list.filter.lotId)} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
