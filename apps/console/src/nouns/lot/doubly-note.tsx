import { Alert, Button, Group, Text } from '@mantine/core'
import { reverseDoubly } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../kit/notify-failure.ts'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useWords } from '../../lib/words.ts'

/** Vehicles that a recount took off the count, and that were then marked as gone themselves. */
export function DoublyNote({ lotId, doubly, place }: { lotId: number; doubly: number; place?: string }) {
  const t = useWords()
  const reverse = useMutation({
    mutationFn: () => call(reverseDoubly, { lotId, reason: t('occupancy.doublyReason') }),
    onSuccess: ({ delta }) => notify.success(t('occupancy.recounted', { delta: `+${delta}` })),
    onError: notifyFailure,
    onSettled: () => void refetchAfterChange('lot', 'region', 'overview'),
  })
  return (
    <Alert color="yellow" title={[place, t('occupancy.doubly', { count: doubly })].filter(Boolean).join(' · ')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('occupancy.doublyHint')}</Text>
        <Button size="xs" variant="default" loading={reverse.isPending} onClick={() => reverse.mutate()}>
          {t('occupancy.reverse', { count: doubly })}
        </Button>
      </Group>
    </Alert>
  )
}
