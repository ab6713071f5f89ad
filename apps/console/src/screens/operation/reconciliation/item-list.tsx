import {
  acceptSuggestion,
  countReconciliationItem,
  queryReconciliationItem,
  type ReconciliationItemRow,
} from '@parkdesk/contract'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { AccountFilter } from './account-filter.tsx'
import { columns, exportColumns } from './item-columns.ts'
import { Views } from './views.tsx'

const ItemDrawer = lazy(() => import('./item-drawer.tsx'))

/** Accepts what is suggested for rows, day by day: those of a day all or none. */
async function acceptAll(rows: readonly ReconciliationItemRow[]): Promise<number> {
  const days = Map.groupBy(rows, ({ accountId, day }) => `${accountId} ${day}`)
  for (const [first, ...others] of days.values()) {
    if (!first) continue
    const itemKeys = [first, ...others].map(({ itemKey }) => itemKey)
    await call(acceptSuggestion, { accountId: first.accountId, day: first.day, itemKeys })
  }
  return rows.length
}

/** The rows of days, theirs beside ours; ticked, what is suggested for them is accepted. */
export function ItemList() {
  const t = useWords()
  const list = useList(queryReconciliationItem, countReconciliationItem, {
    noun: 'reconciliationItem',
    id: 'rowKey',
    sort: '-day',
  })
  const opened = useDialog<ReconciliationItemRow>()
  const suggested = list.selected.filter(({ suggestion, decision }) => suggestion !== null && decision === null)
  const accept = useMutation({
    mutationFn: () => acceptAll(suggested),
    onSuccess: count => notify.success(t('reconciliationItem.accepted', { count })),
    onError: notifyFailure,
    onSettled: () => {
      list.refresh()
      void refetchAfterChange('reconciliation')
    },
  })
  const filters = (
    <FilterBar list={list}>
      <AccountFilter list={list} />
      <SelectFilter list={list} name="class" />
      <SelectFilter
        list={list}
        name="isUnexplained"
        columns={[]}
        options={[true]}
        word={() => t('reconciliationItem.unexplainedOnly')}
      />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      isSelectable={can('reconciliation.resolve')}
      onOpen={opened.open}
    >
      <Can do="reconciliation.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="reconciliation.resolve">
        <ToolButton
          leftSection={<IconCheck size={16} />}
          disabled={suggested.length === 0}
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {t('reconciliationItem.acceptSelected', { count: suggested.length })}
        </ToolButton>
      </Can>
      <OnceOpen isOpen={opened.isOpen}>
        <ItemDrawer of={opened.row} isOpen={opened.isOpen} onClose={opened.close} />
      </OnceOpen>
    </ListScreen>
  )
}
