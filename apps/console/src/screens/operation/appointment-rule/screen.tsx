import { type AppointmentRuleRow, countAppointmentRule, queryAppointmentRule } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { can } from '../../../lib/session.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './columns.ts'

const AppointmentRuleForm = lazy(() => import('./form.tsx'))

/** operation/appointmentRules: when vehicles may be booked into car parks, and how many. */
export default function AppointmentRuleScreen() {
  const options = { noun: 'appointmentRule', id: 'appointmentRuleId', sort: '-createdAt' } as const
  const list = useList(queryAppointmentRule, countAppointmentRule, options)
  const edit = useDialog<AppointmentRuleRow>()
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
      {...(can('appointmentRule.save') && { onOpen: edit.open })}
    >
      <Can do="appointmentRule.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <AppointmentRuleForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
