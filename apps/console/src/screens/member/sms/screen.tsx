import { countSms, querySms, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.tsx'
import { NoGateway } from './no-gateway.tsx'

const SmsDrawer = lazy(() => import('./drawer.tsx'))

/** Messages are sent while one looks at them. */
const refetchMs = 10_000

export default function SmsScreen() {
  const list = useList(querySms, countSms, { noun: 'sms', id: 'smsId', sort: '-createdAt', refetchMs })
  const { openId, open, close } = useOpenId(screens['member/sms'].opens)
  const filters = (
    <>
      <NoGateway />
      <FilterBar list={list}>
        <Can do="personalData.read">
          <TextFilter list={list} name="phone" />
        </Can>
        <SelectFilter list={list} name="state" />
        <SelectFilter list={list} name="kind" />
        <TimeRangeFilter list={list} />
        <LotFilter list={list} />
      </FilterBar>
    </>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.smsId)}>
      <Can do="sms.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <SmsDrawer smsId={openId} onClose={close} />
      </OnceOpen>
    </ListScreen>
  )
}
