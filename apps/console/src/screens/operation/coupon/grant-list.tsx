import { countCouponGrant, queryCouponGrant, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { useChoices } from '../../../nouns/merchant/use-choices.ts'
import { columns } from './grant-columns.tsx'
import { Views } from './views.tsx'

const GiveDialog = lazy(() => import('./give-dialog.tsx'))
const PrintDialog = lazy(() => import('./print-dialog.tsx'))
const GrantDrawer = lazy(() => import('./grant-drawer.tsx'))

/** What merchants gave: electronic coupons to plates, and stacks of paper ones. */
export function GrantList() {
  const t = useWords()
  const list = useList(queryCouponGrant, countCouponGrant, { noun: 'couponGrant', id: 'grantId', sort: '-grantedAt' })
  const merchants = useChoices()?.merchants ?? []
  const give = useDialog<never>()
  const print = useDialog<never>()
  const { openId, open, close } = useOpenId(screens['operation/coupons'].opens)
  const filters = (
    <FilterBar list={list}>
      <SelectFilter
        list={list}
        name="merchantId"
        options={merchants.map(({ merchantId }) => merchantId)}
        word={id => merchants.find(({ merchantId }) => merchantId === id)?.name ?? String(id)}
      />
      <SelectFilter list={list} name="GrantType" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />} onOpen={row => open(row.grantId)}>
      <Can do="coupon.grant">
        <ToolButton onClick={print.openNew}>{t('couponGrant.print.title')}</ToolButton>
        <ToolButton variant="filled" onClick={give.openNew}>
          {t('couponGrant.give.title')}
        </ToolButton>
        <OnceOpen isOpen={give.isOpen}>
          <GiveDialog dialog={give} onSaved={list.refresh} />
        </OnceOpen>
        <OnceOpen isOpen={print.isOpen}>
          <PrintDialog
            dialog={print}
            onSaved={grantId => {
              list.refresh()
              open(grantId)
            }}
          />
        </OnceOpen>
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <GrantDrawer grantId={openId} onChanged={list.refresh} onClose={close} />
      </OnceOpen>
    </ListScreen>
  )
}
