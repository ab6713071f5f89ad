import { Group, Text } from '@mantine/core'
import { countMerchantCharge, type MerchantChargeRow, queryMerchantCharge } from '@parkdesk/contract'
import { StatusTag } from '../../../../kit/status-tag.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { accountText } from '../../../../nouns/merchant/account-text.ts'
import { Entries } from './entries.tsx'
import { TopUpInvoices } from './top-up-invoices.tsx'

const tones = { open: 'busy', overdue: 'bad', settled: 'calm' } as const

interface Props {
  merchantId: number
  /** undefined: the person may not. */
  onInvoice: ((topUpId: number) => void) | undefined
}

/** What a merchant bought on account: what is due first on top, then what is settled. */
export function ChargeList({ merchantId, onInvoice }: Props) {
  return (
    <Entries
      queryKey={['merchantCharge', 'list', merchantId]}
      read={async (page, signal) => (await call(queryMerchantCharge, { merchantId, ...page }, { signal })).list}
      count={async signal => (await call(countMerchantCharge, { merchantId }, { signal })).total}
      idOf={row => row.merchantChargeId}
      entry={charge => <Charge charge={charge} onInvoice={onInvoice} />}
    />
  )
}

function Charge({ charge, onInvoice }: { charge: MerchantChargeRow; onInvoice: Props['onInvoice'] }) {
  const t = useWords()
  const { chargeNo, state, amount, paid, returned, open, chargedOn, dueOn, refunded, remark } = charge
  const units = accountText(charge.accountKind, charge.units, t)
  const settled = [
    Number(paid) > 0 && t('merchantCharge.paidOf', { amount: formatMoney(paid) }),
    Number(returned) > 0 && t('merchantCharge.returnedOf', { amount: formatMoney(returned) }),
    Number(refunded) > 0 && t('merchantCharge.refundedOf', { amount: formatMoney(refunded) }),
  ].filter(text => text !== false)
  return (
    <>
      <div>
        <Group gap={8}>
          <Text size="sm" fw={600} component="span">
            {chargeNo}
          </Text>
          <StatusTag tone={tones[state]}>{t(`merchantCharge.state.${state}`)}</StatusTag>
        </Group>
        <Text size="xs" c="dimmed" component="div">
          {t('merchantCharge.about', { day: chargedOn, units, amount: formatMoney(amount), dueOn })}
        </Text>
        {(settled.length > 0 || remark) && (
          <Text size="xs" c="dimmed" component="div">
            {[...settled, remark].filter(Boolean).join(' · ')}
          </Text>
        )}
        <TopUpInvoices topUp={charge} onInvoice={onInvoice} />
      </div>
      <Text size="sm" fw={600} component="span" {...(state === 'overdue' && { c: 'var(--danger)' })}>
        {formatMoney(open)}
      </Text>
    </>
  )
}
