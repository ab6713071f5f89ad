import { countParkingApproval, queryParkingApproval, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { columns } from './columns.ts'

const ParkingApprovalDrawer = lazy(() => import('./drawer.tsx'))

/** Operators ask while one looks. */
const refetchMs = 30_000

/** tenant/parkingApproval: the lots that operators want to open. */
export default function ParkingApprovalScreen() {
  const list = useList(queryParkingApproval, countParkingApproval, {
    noun: 'parkingApproval',
    id: 'approvalId',
    sort: '-askedAt',
    refetchMs,
  })
  const { openId, open, close } = useOpenId(screens['tenant/parkingApproval'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="state" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.approvalId)}>
      <OnceOpen isOpen={openId !== undefined}>
        <ParkingApprovalDrawer approvalId={openId} onClose={close} />
      </OnceOpen>
    </ListScreen>
  )
}
