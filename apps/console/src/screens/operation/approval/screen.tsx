import { type ApprovalRow, approvalKinds, countApproval, queryApproval } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './columns.ts'
import type { Deciding } from './decide-dialog.tsx'

const ApprovalDrawer = lazy(() => import('./drawer.tsx'))
const ChainForm = lazy(() => import('./chain-form.tsx'))
const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

/** Others ask and decide while one looks. */
const refetchMs = 30_000
const options = { noun: 'approval', id: 'requestKey', sort: '-askedAt', refetchMs } as const

const isOneOfSeveral = ({ canDecide, kind }: ApprovalRow) => canDecide && approvalKinds[kind].inBulk

/** operation/approvals: what waits for a second person anywhere in the product, and what was decided. */
export default function ApprovalScreen() {
  const t = useWords()
  const list = useList(queryApproval, countApproval, options)
  const opened = useDialog<ApprovalRow>()
  const deciding = useDialog<Deciding>()
  const chains = useDialog<never>()
  const ticked = list.selected.filter(isOneOfSeveral)
  const onDecided = () => {
    opened.close()
    list.refresh()
    void refetchAfterChange('home', 'arrears', 'sentryLog', 'repairOrder', 'parkingApproval', 'order')
  }
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="whose" options={['asked', 'all']} usual={t('approval.whose.toDecide')} />
      <SelectFilter list={list} name="kind" />
      <SelectFilter list={list} name="state" />
      <TextFilter list={list} name="plateNumber" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} isSelectable onOpen={opened.open}>
      {ticked.length > 0 &&
        (['approve', 'refuse'] as const).map(verdict => (
          <ToolButton key={verdict} onClick={() => deciding.open({ rows: ticked, verdict })}>
            {t(`approval.bulk.${verdict}`, { count: ticked.length })}
          </ToolButton>
        ))}
      <Can do="approval.configure">
        <ToolButton onClick={chains.openNew}>{t('approval.chain.title')}</ToolButton>
        <OnceOpen isOpen={chains.isOpen}>
          <ChainForm dialog={chains} />
        </OnceOpen>
      </Can>
      <OnceOpen isOpen={opened.isOpen}>
        <ApprovalDrawer opened={opened} deciding={deciding} />
      </OnceOpen>
      <OnceOpen isOpen={deciding.isOpen}>
        <DecideDialog dialog={deciding} onDecided={onDecided} />
      </OnceOpen>
    </ListScreen>
  )
}

ApprovalScreen.prefetch = prefetchList(queryApproval, countApproval, options)
