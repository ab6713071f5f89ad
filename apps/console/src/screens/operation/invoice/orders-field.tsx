import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { type DataOf, fenOf, invoiceableOrders, yuan } from '@parkdesk/contract'
import { useState } from 'react'
import type { Field } from '../../../kit/form/field.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney, formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

type Order = DataOf<typeof invoiceableOrders>['list'][number]

/** Paid orders, found by plate or number; those that are ticked stand on the invoice. */
export function OrdersField({ field }: { field: Field<'other', number[]> }) {
  const t = useWords()
  const [text, setText] = useState('')
  const [orders, setOrders] = useState<Order[]>()
  const [isBusy, setBusy] = useState(false)
  const find = async () => {
    setBusy(true)
    try {
      const { list } = await call(invoiceableOrders, { text: text.trim() })
      // What was chosen before of another plate stays in sight.
      const kept = (orders ?? []).filter(({ orderId }) => field.value.includes(orderId))
      const found = list.filter(({ orderId }) => !kept.some(one => one.orderId === orderId))
      setOrders([...kept, ...found])
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const chosen = (orders ?? []).filter(({ orderId }) => field.value.includes(orderId))
  const amount = formatMoney(yuan(chosen.reduce((sum, order) => sum + fenOf(order.amount), 0)))
  return (
    <Stack gap="xs">
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label={t('invoice.apply.search')}
          error={field.input.error}
          value={text}
          maxLength={32}
          autoComplete="off"
          data-autofocus
          data-path={field.input['data-path']}
          style={{ flex: 1 }}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
        />
        <Button variant="default" loading={isBusy} disabled={text.trim().length < 4} onClick={() => void find()}>
          {t('invoice.apply.find')}
        </Button>
      </Group>
      {orders?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('invoice.apply.none')}
        </Text>
      )}
      {orders !== undefined && orders.length > 0 && (
        <>
          <LinedList>
            {orders.map(order => (
              <li key={order.orderId}>
                <Checkbox
                  label={`${order.plateNumber} · ${formatTime(order.leftAt)}`}
                  description={`${order.parkingName} · ${order.orderNo}`}
                  checked={field.value.includes(order.orderId)}
                  onChange={({ currentTarget }) =>
                    field.onChange(
                      currentTarget.checked
                        ? [...field.value, order.orderId]
                        : field.value.filter(orderId => orderId !== order.orderId),
                    )
                  }
                />
                <Text size="sm">{formatMoney(order.amount)}</Text>
              </li>
            ))}
          </LinedList>
          <Text size="sm">{t('invoice.apply.chosen', { count: chosen.length, amount })}</Text>
        </>
      )}
    </Stack>
  )
}
