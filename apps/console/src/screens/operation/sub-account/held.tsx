import { Button } from '@mantine/core'
import type { SubAccountRow } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { HeldPanel } from '../../../nouns/held/held-panel.tsx'

const PayoutDialog = lazy(() => import('./payout-dialog.tsx'))
const PayDialog = lazy(() => import('./pay-dialog.tsx'))
const AbandonDialog = lazy(() => import('./abandon-dialog.tsx'))

interface Props {
  account: SubAccountRow
  dialogs: Record<'payout' | 'pay' | 'abandon', Dialog<SubAccountRow>>
  onEdit: (row: SubAccountRow) => void
}

/** What a sub-account holds, and its payout: asked for, to be transferred, or given up. */
export function Held({ account, dialogs: { payout, pay, abandon }, onEdit }: Props) {
  const t = useWords()
  const { balance, payable, payout: under } = account
  const refresh = () => void refetchAfterChange('subAccount', 'shareMove', 'sharePayout')
  const detail =
    Number(balance) < 0
      ? t('subAccount.owesUs', { amount: formatMoney(String(-Number(balance))) })
      : t('subAccount.payableToday', { payable: formatMoney(payable) })
  return (
    <HeldPanel label={t('subAccount.field.balance')} value={formatMoney(balance)} detail={detail}>
      {under && (
        <StatusTag tone="warn">
          {under.state === 'asked'
            ? t('subAccount.waits', { ...under, amount: formatMoney(under.amount) })
            : t('subAccount.toTransfer', { amount: formatMoney(under.amount) })}
        </StatusTag>
      )}
      <Can do="subAccount.payOut">
        {!under && Number(payable) > 0 && (
          <Button size="xs" onClick={() => payout.open(account)}>
            {t('subAccount.payout.title')}
          </Button>
        )}
        {under?.state === 'approved' && (
          <Button size="xs" onClick={() => pay.open(account)}>
            {t('subAccount.payout.pay')}
          </Button>
        )}
        {under && (
          <Button size="xs" variant="default" onClick={() => abandon.open(account)}>
            {t('subAccount.payout.abandon')}
          </Button>
        )}
      </Can>
      <Can do="subAccount.save">
        <Button size="xs" variant="default" onClick={() => onEdit(account)}>
          {t('subAccount.edit')}
        </Button>
      </Can>
      <OnceOpen isOpen={payout.isOpen}>
        <PayoutDialog dialog={payout} onDone={refresh} />
      </OnceOpen>
      <OnceOpen isOpen={pay.isOpen}>
        <PayDialog dialog={pay} onDone={refresh} />
      </OnceOpen>
      <OnceOpen isOpen={abandon.isOpen}>
        <AbandonDialog dialog={abandon} onDone={refresh} />
      </OnceOpen>
    </HeldPanel>
  )
}
