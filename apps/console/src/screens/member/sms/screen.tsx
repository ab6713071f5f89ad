import { countSms, querySms, SmsKind, type SmsRow, SmsState } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { LotFilter } from '../../../kit/filter/lot-filter.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { columns, exportColumns } from './columns.tsx'
import { NoGateway } from './no-gateway.tsx'

const SmsDrawer = lazy(() => import('./drawer.tsx'))

/** Messages are sent while one looks at them. */
const refetchMs = 10_000

export function SmsScreen() {
  const list = useList(querySms, countSms, { noun: 'sms', id: 'smsId', sort: '-createdAt', refetchMs })
  const detail = useDialog<SmsRow>()
  const filters = (
    <>
      <NoGateway />
      <FilterBar list={list}>
        <TextFilter list={list} name="phone" />
        <SelectFilter list={list} name="state" options={SmsState.options} />
        <SelectFilter list={list} name="kind" options={SmsKind.options} />
        <TimeRangeFilter list={list} />
        <LotFilter list={list} />
      </FilterBar>
    </>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={detail.open}>
      <Can do="sms.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={detail.isOpen}>
        <SmsDrawer dialog={detail} />
      </OnceOpen>
    </ListScreen>
  )
}
