import {
  countInspectionPlan,
  type InspectionPlanRow,
  onlyValue,
  queryInspectionPlan,
  removeInspectionPlan,
} from '@parkdesk/contract'
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
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { planColumns } from './columns.ts'
import { Views } from './views.tsx'

const PlanForm = lazy(() => import('./plan-form.tsx'))

const options = { noun: 'inspectionPlan', id: 'inspectionPlanId', sort: 'name' } as const

/** The plans that rounds are made from. */
export default function PlanList() {
  const list = useList(queryInspectionPlan, countInspectionPlan, options)
  const edit = useDialog<InspectionPlanRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="status" />
    </FilterBar>
  )
  const refresh = () => void refetchAfterChange('inspectionPlan', 'inspection')
  return (
    <ListScreen
      list={list}
      columns={planColumns}
      filters={filters}
      views={<Views />}
      isSelectable={can('inspectionPlan.remove')}
      {...(can('inspectionPlan.save') && { onOpen: edit.open })}
    >
      <Can do="inspectionPlan.remove">
        <RemoveButton
          list={list}
          noun="inspectionPlan"
          nameOf={row => row.name}
          remove={rows => call(removeInspectionPlan, { inspectionPlanIds: rows.map(row => row.inspectionPlanId) })}
        />
      </Can>
      <Can do="inspectionPlan.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <PlanForm dialog={edit} lotId={onlyValue(list.filter.lotId)} onSaved={refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
