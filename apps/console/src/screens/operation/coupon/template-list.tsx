import {
  type CouponTemplateRow,
  countCouponTemplate,
  queryCouponTemplate,
  removeCouponTemplate,
} from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './template-columns.tsx'
import { Views } from './views.tsx'

const TemplateForm = lazy(() => import('./template-form.tsx'))

/** What coupons may be worth. */
export function TemplateList() {
  const list = useList(queryCouponTemplate, countCouponTemplate, {
    noun: 'couponTemplate',
    id: 'templateId',
    sort: '-createdAt',
  })
  const edit = useDialog<CouponTemplateRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="kind" />
      <SelectFilter list={list} name="status" />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      isSelectable={can('coupon.remove')}
      {...(can('coupon.save') && { onOpen: edit.open })}
    >
      <Can do="coupon.remove">
        <RemoveButton
          list={list}
          noun="couponTemplate"
          nameOf={row => row.name}
          remove={rows => call(removeCouponTemplate, { templateIds: rows.map(row => row.templateId) })}
        />
      </Can>
      <Can do="coupon.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <TemplateForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
