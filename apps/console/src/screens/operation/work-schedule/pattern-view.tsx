import { countShiftPattern, queryShiftPattern, removeShiftPattern, type ShiftPatternRow } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
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
import { columns } from './columns.ts'
import { WorkScheduleViews } from './views.tsx'

const PatternForm = lazy(() => import('./pattern-form.tsx'))

/** The patterns that months are planned by. */
export function PatternView() {
  const list = useList(queryShiftPattern, countShiftPattern, {
    noun: 'shiftPattern',
    id: 'shiftPatternId',
    sort: '-createdAt',
  })
  const edit = useDialog<ShiftPatternRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="status" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<WorkScheduleViews />}
      isSelectable={can('shiftPattern.remove')}
      {...(can('shiftPattern.save') && { onOpen: edit.open })}
    >
      <Can do="shiftPattern.remove">
        <RemoveButton
          list={list}
          noun="shiftPattern"
          nameOf={row => row.name}
          remove={rows => call(removeShiftPattern, { shiftPatternIds: rows.map(row => row.shiftPatternId) })}
        />
      </Can>
      <Can do="shiftPattern.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <PatternForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
