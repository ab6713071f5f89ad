import { countRepairOrder, onlyValue, queryRepairOrder, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import type { FaultyDevice } from '../../../nouns/repair-order/report-form.tsx'
import { columns, exportColumns } from './columns.ts'

const Report = lazy(() => import('./report.tsx'))
const RepairOrderDrawer = lazy(() => import('./drawer.tsx'))

export default function RepairOrderScreen() {
  const t = useWords()
  const list = useList(queryRepairOrder, countRepairOrder, {
    noun: 'repairOrder',
    id: 'repairOrderId',
    sort: '-reportedAt',
  })
  const report = useDialog<FaultyDevice>()
  const { openId, open, close } = useOpenId(screens['device/repairOrders'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="deviceName" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="deviceKind" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.repairOrderId)}>
      <Can do="repairOrder.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <RepairOrderDrawer repairOrderId={openId} onClose={close} />
      </OnceOpen>
      <Can do="repairOrder.report">
        <ToolButton variant="filled" onClick={report.openNew}>
          {t('repairOrder.report')}
        </ToolButton>
        <OnceOpen isOpen={report.isOpen}>
          <Report dialog={report} lotId={onlyValue(list.filter.lotId)} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
