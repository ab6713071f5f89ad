import { Group, Input, Skeleton, Text, TextInput } from '@mantine/core'
import type { BillShare, DataOf, OpenBill, companyOpenBills as query } from '@parkdesk/contract'
import { companyOpenBills, isMoney } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../../../kit/form/field.ts'
import { call } from '../../../../lib/api.ts'
import { formatMoney, moneyMark } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'

/** What a company has to pay, and its credit; undefined while that is loaded. */
export const useOpenBills = (companyId: number | undefined): DataOf<typeof query> | undefined =>
  useQuery({
    queryKey: ['companyPayment', 'open', companyId],
    queryFn: ({ signal }) => call(companyOpenBills, { companyId: companyId ?? 0 }, { signal }),
    enabled: companyId !== undefined,
  }).data

interface Props {
  field: Field<'other', BillShare[] | undefined, BillShare[]>
  bills: readonly OpenBill[] | undefined
}

/** How much each bill gets, the one that is due first on top. */
export function BillShares({ field: { input, value = [], onChange }, bills }: Props) {
  const t = useWords()
  if (!bills) return <Skeleton height={72} />
  if (bills.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('companyPayment.none')}
      </Text>
    )
  }
  const write = (billId: number, amount: string) => {
    const others = new Map(value.map(share => [share.billId, share]))
    if (amount === '') others.delete(billId)
    else others.set(billId, { billId, amount })
    // In the order of the bills, as they are shown.
    onChange(bills.flatMap(bill => others.get(bill.billId) ?? []))
  }
  return (
    <Input.Wrapper label={input.label} error={input.error} data-path={input['data-path']} tabIndex={-1}>
      {bills.map(({ billId, month, open, dueOn }) => {
        const amount = value.find(share => share.billId === billId)?.amount ?? ''
        const label = t('companyPayment.open', { month, open: formatMoney(open), dueOn })
        return (
          <Group key={billId} gap="xs" mt={6} wrap="nowrap" justify="space-between">
            <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {label}
            </Text>
            <TextInput
              {...moneyMark()}
              aria-label={label}
              size="xs"
              w={130}
              inputMode="decimal"
              value={amount}
              error={amount !== '' && !isMoney(amount)}
              onChange={event => write(billId, event.currentTarget.value)}
            />
          </Group>
        )
      })}
    </Input.Wrapper>
  )
}
