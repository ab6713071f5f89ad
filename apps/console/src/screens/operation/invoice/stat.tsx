import { Button, Group } from '@mantine/core'
import { type InvoiceFilter, type InvoiceState, invoiceStat } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  filter: InvoiceFilter
  onChoose: (state: InvoiceState | undefined) => void
}

/** How many invoices of each state there are, and what they come to; a press shows those. */
export function Stat({ filter: { State, ...rest }, onChoose }: Props) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['invoice', 'stat', rest],
    queryFn: ({ signal }) => call(invoiceStat, rest, { signal }),
  })
  const shown = data?.list.filter(({ count }) => count > 0) ?? []
  if (shown.length === 0) return null
  return (
    <Group gap={6} mb={8} role="group" aria-label={t('invoice.statTitle')}>
      {shown.map(({ State: state, count, Amount }) => (
        <Button
          key={state}
          size="compact-sm"
          variant={State === state ? 'light' : 'default'}
          aria-pressed={State === state}
          onClick={() => onChoose(State === state ? undefined : state)}
        >
          {t('invoice.statLine', { state: t(`invoice.stat.${state}`), count, amount: formatMoney(Amount) })}
        </Button>
      ))}
    </Group>
  )
}
