import { Button, Text } from '@mantine/core'
import { askRefundAgain, type RefundDetail } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

/** What the channel says of a refund that it was asked to pay out, and when it is asked again. */
export function Sending({ sending }: { sending: NonNullable<RefundDetail['sending']> }) {
  const t = useWords()
  const facts = (['outRefundNo', 'askedAt', 'nextAskedAt'] as const).flatMap(name => {
    const value = sending[name]
    return value ? [{ name, value }] : []
  })
  return (
    <>
      <Note>
        <Text size="sm">{t(`refund.sending.${sending.state}`)}</Text>
      </Note>
      <LinedList>
        {facts.map(({ name, value }) => (
          <li key={name}>
            <Text size="sm" c="dimmed">
              {t(`refund.sendingFact.${name}`)}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Text>
          </li>
        ))}
      </LinedList>
    </>
  )
}

/** Asks the channel at once. */
export function AskAgainButton({ refundId, onDone }: { refundId: number; onDone: () => void }) {
  const t = useWords()
  const ask = useMutation({
    mutationFn: () => call(askRefundAgain, { refundId }),
    onSuccess: ({ state }) => notify.success(t('refund.done.askAgain', { state: t(`refund.state.${state}`) })),
    onError: notifyFailure,
    onSettled: onDone,
  })
  return (
    <Button loading={ask.isPending} onClick={() => ask.mutate()}>
      {t('refund.act.askAgain')}
    </Button>
  )
}
