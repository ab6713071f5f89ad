import { countDunning, type DunningRow, queryDunning, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../../kit/can.tsx'
import { useOpenId } from '../../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../../kit/list/list-screen.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { ToolButton } from '../../../../kit/tool-button.tsx'
import { useWords } from '../../../../lib/words.ts'
import { LotFilter } from '../../../../nouns/lot/lot-filter.tsx'
import { Views } from '../views.tsx'
import { columns, exportColumns } from './columns.ts'

const ArrearsDrawer = lazy(() => import('../drawer.tsx'))
const PrintDialog = lazy(() => import('./print-dialog.tsx'))
const PoliciesDialog = lazy(() => import('./policies-dialog.tsx'))

/** Steps of dunning, at `?view=dunning`: what is to be printed and whom to call, and what was done. */
export function DunningList() {
  const t = useWords()
  const list = useList(queryDunning, countDunning, { noun: 'dunning', id: 'dunningId', sort: '-takenOn' })
  const { openId, open, close } = useOpenId(screens['operation/arrears'].opens)
  const printing = useDialog<never>()
  const policies = useDialog<never>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="kind" />
      <SelectFilter list={list} name="state" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      onOpen={({ arrearsId }: DunningRow) => open(arrearsId)}
    >
      <ToolButton onClick={policies.openNew}>{t('dunning.policies.open')}</ToolButton>
      <Can do="arrears.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="dunning.chase">
        <ToolButton variant="filled" onClick={printing.openNew}>
          {t('dunning.print.open')}
        </ToolButton>
        <OnceOpen isOpen={printing.isOpen}>
          <PrintDialog dialog={printing} onPrinted={list.refresh} />
        </OnceOpen>
      </Can>
      <OnceOpen isOpen={policies.isOpen}>
        <PoliciesDialog dialog={policies} />
      </OnceOpen>
      <OnceOpen isOpen={openId !== undefined}>
        <ArrearsDrawer arrearsId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
