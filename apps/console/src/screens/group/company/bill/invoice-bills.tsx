import { Checkbox, Group, Input, Skeleton, Text, TextInput } from '@mantine/core'
import { fenOf, type InvoicedBill, invoiceableBills, isMoney, yuan } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../../../kit/form/field.ts'
import { call } from '../../../../lib/api.ts'
import { formatMoney, moneyMark } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'

interface Props {
  companyId: number
  field: Field<'other', InvoicedBill[]>
}

/** Bills of a company that are not invoiced in full: those that are ticked stand on the invoice, each with so much of it. */
export function InvoiceBills({ companyId, field: { input, value, onChange } }: Props) {
  const t = useWords()
  const { data: bills } = useQuery({
    queryKey: ['invoice', 'bills', companyId],
    queryFn: async ({ signal }) => (await call(invoiceableBills, { companyId }, { signal })).list,
    // What was invoiced meanwhile cannot be invoiced again.
    staleTime: 0,
  })
  if (!bills) return <Skeleton height={72} />
  if (bills.length === 0) return <Text c="dimmed">{t('companyBill.invoiceNone')}</Text>
  const write = (bill: InvoicedBill, isChosen = true) => {
    const others = value.filter(({ billId }) => billId !== bill.billId)
    onChange(isChosen ? [...others, bill] : others)
  }
  const sumFen = value.reduce((sum, { amount }) => sum + (isMoney(amount) ? fenOf(amount) : 0), 0)
  return (
    <Input.Wrapper
      label={input.label}
      error={input.error}
      data-path={input['data-path']}
      tabIndex={-1}
      description={bills.length > 1 && t('companyBill.invoiceHint')}
    >
      {bills.map(({ billId, month, left }) => {
        const chosen = value.find(one => one.billId === billId)
        return (
          <Group key={billId} gap="xs" mt={6} wrap="nowrap" justify="space-between" mih={30}>
            <Checkbox
              size="sm"
              label={t('companyBill.invoiceOf', { month, left: formatMoney(left) })}
              checked={chosen !== undefined}
              onChange={({ currentTarget }) => write({ billId, amount: left, left }, currentTarget.checked)}
            />
            {chosen && (
              <TextInput
                {...moneyMark()}
                aria-label={t('companyBill.invoicePart', { month })}
                size="xs"
                w={130}
                inputMode="decimal"
                value={chosen.amount}
                error={!isMoney(chosen.amount)}
                onChange={event => write({ billId, amount: event.currentTarget.value, left })}
              />
            )}
          </Group>
        )
      })}
      <Text size="sm" mt="xs" ta="end" role="status">
        {t('companyBill.invoiceSum', { count: value.length, amount: formatMoney(yuan(sumFen)) })}
      </Text>
    </Input.Wrapper>
  )
}
