import { Button, Group, Text } from '@mantine/core'
import { fenOf, type MerchantPaymentRow, type MerchantRow, yuan } from '@parkdesk/contract'
import { lazy } from 'react'
import { DetailSection } from '../../../../kit/detail/detail-section.tsx'
import { useDialog } from '../../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'
import { ChargeList } from './charge-list.tsx'
import { isOnAccount } from './is-on-account.ts'
import { PaymentList } from './payment-list.tsx'
import { refetchAccount } from './refetch-account.ts'

const ReverseDialog = lazy(() => import('./reverse-dialog.tsx'))

interface Props {
  merchant: MerchantRow
  onPay: () => void
  /** undefined: the person may not. */
  onInvoice: ((topUpId: number) => void) | undefined
  onBusy: (isBusy: boolean) => void
}

/** What a merchant owes, of what it is made, and what it paid of it; nothing for one that always pays at once. */
export function AccountSection({ merchant, onPay, onInvoice, onBusy }: Props) {
  const t = useWords()
  const reversing = useDialog<MerchantPaymentRow>()
  const { merchantId, owed, overdue, creditLimit, hasCharges, canChange } = merchant
  if (!isOnAccount(merchant)) return null
  const mayTake = canChange && can('merchant.recharge')
  const leftFen = Math.max(fenOf(creditLimit) - fenOf(owed), 0)
  const limits = t('merchantCharge.limits', { limit: formatMoney(creditLimit), left: formatMoney(yuan(leftFen)) })
  return (
    <>
      <DetailSection title={t('merchantCharge.title')}>
        <Group justify="space-between" align="start" wrap="nowrap" mb="xs">
          <div>
            <Text size="sm" component="div">
              {t('merchantCharge.owed')} <b>{formatMoney(owed)}</b>
              {Number(overdue) > 0 && (
                <Text size="sm" component="span" c="var(--danger)">
                  {' '}
                  {t('merchantCharge.overdue', { amount: formatMoney(overdue) })}
                </Text>
              )}
            </Text>
            <Text size="xs" c="dimmed" component="div">
              {limits}
            </Text>
          </div>
          {mayTake && Number(owed) > 0 && (
            <Button size="xs" onClick={onPay}>
              {t('merchantCharge.enter')}
            </Button>
          )}
        </Group>
        {hasCharges && <ChargeList merchantId={merchantId} onInvoice={onInvoice} />}
      </DetailSection>
      {hasCharges && (
        <DetailSection title={t('merchantCharge.payments')}>
          <PaymentList merchantId={merchantId} onReverse={mayTake ? reversing.open : undefined} />
        </DetailSection>
      )}
      <OnceOpen isOpen={reversing.isOpen}>
        <ReverseDialog dialog={reversing} onReversed={refetchAccount} onBusy={onBusy} />
      </OnceOpen>
    </>
  )
}
