import { Alert, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { MatchingMode, matchingModes, saveMatchingMode } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'

/** What the assistant does in each car park. */
export default function ModeDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords()
  const { data, error } = useQuery({
    queryKey: ['unmatched', 'modes'],
    queryFn: ({ signal }) => call(matchingModes, {}, { signal }),
    enabled: isOpen,
  })
  const save = useMutation({
    mutationFn: (wish: { lotId: number; mode: MatchingMode }) => call(saveMatchingMode, wish),
    onSuccess: () => notify.success(t('unmatched.modes.saved')),
    onError: notifyFailure,
    onSettled: () => void refetchAfterChange('unmatched'),
  })
  return (
    <DetailDrawer isOpen={isOpen} title={t('unmatched.modes.title')} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="md">
        {t('unmatched.modes.hint')}
      </Text>
      {error && <Alert color="red" title={error.message} />}
      {!data && !error && <Skeleton height={120} />}
      <LinedList>
        {data?.map(({ lotId, parkingName, mode }) => (
          <li key={lotId}>
            <Text size="sm">{parkingName}</Text>
            <SegmentedControl
              size="xs"
              aria-label={parkingName}
              value={mode}
              disabled={save.isPending}
              data={MatchingMode.options.map(value => ({ value, label: t(`unmatched.mode.${value}`) }))}
              onChange={value => save.mutate({ lotId, mode: MatchingMode.parse(value) })}
            />
          </li>
        ))}
      </LinedList>
    </DetailDrawer>
  )
}
