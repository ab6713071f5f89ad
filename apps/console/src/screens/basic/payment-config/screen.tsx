import { countPaymentConfig, type PaymentConfigRow, queryPaymentConfig } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { can } from '../../../lib/session.ts'
import { columns } from './columns.ts'
import { KeyActions } from './key-actions.tsx'
import { PayPages } from './pay-pages.tsx'

const PaymentConfigForm = lazy(() => import('./form.tsx'))

export default function PaymentConfigScreen() {
  const list = useList(queryPaymentConfig, countPaymentConfig, { noun: 'paymentConfig', id: 'accountId', sort: 'name' })
  const edit = useDialog<PaymentConfigRow>()
  const [selected, ...others] = list.selected
  return (
    <ListScreen
      list={list}
      columns={columns}
      isSelectable={can('paymentConfig.save')}
      {...(can('paymentConfig.save') && { onOpen: edit.open })}
    >
      <Can do="paymentConfig.save">
        <KeyActions row={others.length === 0 ? selected : undefined} onDone={list.refresh} />
      </Can>
      <PayPages />
      <OnceOpen isOpen={edit.isOpen}>
        <PaymentConfigForm dialog={edit} onSaved={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
