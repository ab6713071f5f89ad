import { type ArrearsRow, countArrears, queryArrears, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { Ages } from './ages.tsx'
import { columns, exportColumns } from './columns.ts'
import { ArrearsFilters } from './filters.tsx'
import { Views } from './views.tsx'

const ArrearsDrawer = lazy(() => import('./drawer.tsx'))

const options = { noun: 'arrears', id: 'arrearsId', sort: '-leftAt' } as const

/** Arrears one by one, an order each; above them what is open by age. */
export function ArrearsList() {
  const list = useList(queryArrears, countArrears, options)
  const { openId, open, close } = useOpenId(screens['operation/arrears'].opens)
  const filters = (
    <>
      <Ages filter={list.filter} onChoose={age => list.setFilter({ age })} />
      <ArrearsFilters list={list} />
    </>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      onOpen={({ arrearsId }: ArrearsRow) => open(arrearsId)}
    >
      <Can do="arrears.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <ArrearsDrawer arrearsId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
