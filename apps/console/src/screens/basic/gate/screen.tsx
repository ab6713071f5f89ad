import { countGate, type GateRow, onlyValue, queryGate, removeGate } from '@parkdesk/contract'
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

const GateForm = lazy(() => import('./form.tsx'))

export default function GateScreen() {
  const list = useList(queryGate, countGate, { noun: 'gate', id: 'gateId', sort: 'name' })
  const edit = useDialog<GateRow>()
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
      isSelectable={can('gate.remove')}
      {...(can('gate.save') && { onOpen: edit.open })}
    >
      <Can do="gate.remove">
        <RemoveButton
          list={list}
          noun="gate"
          nameOf={row => row.name}
          remove={rows => call(removeGate, { gateIds: rows.map(row => row.gateId) })}
        />
      </Can>
      <Can do="gate.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <GateForm dialog={edit} lotId={onlyValue(list.filter.lotId)} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
