import { countUserCoupon, queryUserCoupon } from '@parkdesk/contract'
import { IconTicket } from '@tabler/icons-react'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { useChoices } from '../../../nouns/merchant/use-choices.ts'
import { CouponActions } from './coupon-actions.tsx'
import { columns, exportColumns } from './coupon-columns.tsx'
import { Views } from './views.tsx'

const ApplyDialog = lazy(() => import('./apply-dialog.tsx'))

/** Every coupon, of one grant at `?view=coupons&grantId=…`. */
export function CouponList() {
  const t = useWords()
  const list = useList(queryUserCoupon, countUserCoupon, { noun: 'coupon', id: 'couponId', sort: '-GotTime' })
  const merchants = useChoices()?.merchants ?? []
  const apply = useDialog<never>()
  const { grantId } = list.filter
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="PlateNumber" />
      <TextFilter list={list} name="CouponCode" />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="GrantType" />
      <SelectFilter list={list} name="GotFrom" />
      <SelectFilter
        list={list}
        name="merchantId"
        options={merchants.map(({ merchantId }) => merchantId)}
        word={id => merchants.find(({ merchantId }) => merchantId === id)?.name ?? String(id)}
      />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
      {grantId !== undefined && (
        <SelectFilter list={list} name="grantId" options={[grantId]} word={() => t('coupon.ofGrant')} />
      )}
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      isSelectable={can('coupon.recall') || can('coupon.use')}
    >
      <CouponActions list={list} />
      <Can do="coupon.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="coupon.use">
        <ToolButton variant="filled" leftSection={<IconTicket size={16} />} onClick={apply.openNew}>
          {t('coupon.apply.title')}
        </ToolButton>
        <OnceOpen isOpen={apply.isOpen}>
          <ApplyDialog dialog={apply} onApplied={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
