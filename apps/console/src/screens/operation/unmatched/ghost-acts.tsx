import { Button, Stack } from '@mantine/core'
import { closeOrder, type DataOf, matchExit, orderActions, type queryGhosts, refuseMatch } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'

type Ghost = DataOf<typeof queryGhosts>['list'][number]

interface Props {
  ghost: Ghost
  onClosed: (ghost: Ghost) => void
}

/** What a person does about a ghost. Each can be undone at its order. */
export function GhostActs({ ghost, onClosed }: Props) {
  const t = useWords()
  const { orderId, leftAs } = ghost
  const common = {
    onError: notifyFailure,
    onSettled: () => void refetchAfterChange('unmatched', 'order', 'presence', 'alarm', 'vehicle', 'lot'),
  }
  const close = useMutation({
    mutationFn: async () => {
      const { revision } = await call(orderActions, { orderId })
      const reason = t('unmatched.ghosts.reason')
      return call(closeOrder, { orderId, revision, leftAt: null, isGhost: true, reason })
    },
    onSuccess: () => {
      notify.success(t('unmatched.ghosts.done'))
      onClosed(ghost)
    },
    ...common,
  })
  const pair = { orderId: leftAs?.orderId ?? 0, entryOrderId: orderId }
  const match = useMutation({
    mutationFn: () => call(matchExit, { ...pair, reason: '' }),
    onSuccess: () => notify.success(t('unmatched.matched')),
    ...common,
  })
  const refuse = useMutation({
    mutationFn: () => call(refuseMatch, pair),
    onSuccess: () => notify.success(t('unmatched.refused')),
    ...common,
  })
  const isBusy = close.isPending || match.isPending || refuse.isPending
  return (
    <Stack gap={6}>
      {leftAs && (
        <>
          <Button size="xs" disabled={isBusy} onClick={() => match.mutate()}>
            {t('unmatched.match')}
          </Button>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => refuse.mutate()}>
            {t('unmatched.refuse')}
          </Button>
        </>
      )}
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => close.mutate()}>
        {t('unmatched.ghosts.gone')}
      </Button>
    </Stack>
  )
}
