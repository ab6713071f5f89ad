import { type CreditRow, countCredit, queryCredit, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { columns, exportColumns } from './columns.ts'

const AdjustDialog = lazy(() => import('./adjust-dialog.tsx'))
const CreditDrawer = lazy(() => import('./drawer.tsx'))
const PoliciesDialog = lazy(() => import('./policies-dialog.tsx'))

/** 信用管理: the scores of vehicles, what moved them, and by which rules. */
export default function CreditScreen() {
  const t = useWords()
  const list = useList(queryCredit, countCredit, { noun: 'credit', id: 'vehicleCreditId', sort: '-changedAt' })
  const { openId, open, close } = useOpenId(screens['shared/credit'].opens)
  const adjusting = useDialog<CreditRow>()
  const policies = useDialog<never>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="standing" />
      <SelectFilter list={list} name="lastKind" />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.vehicleCreditId)}>
      <ToolButton onClick={policies.openNew}>{t('credit.policies.open')}</ToolButton>
      <Can do="credit.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="credit.adjust">
        <NewButton onClick={adjusting.openNew} />
        <OnceOpen isOpen={adjusting.isOpen}>
          <AdjustDialog dialog={adjusting} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
      <OnceOpen isOpen={policies.isOpen}>
        <PoliciesDialog dialog={policies} />
      </OnceOpen>
      <OnceOpen isOpen={openId !== undefined}>
        <CreditDrawer vehicleCreditId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
