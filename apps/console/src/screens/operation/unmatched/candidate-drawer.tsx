import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type MatchCandidate, matchCandidates, matchExit, refuseMatch } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { useGoTo } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { Seen } from './seen.tsx'

interface Props {
  orderId: number | undefined
  onClose: () => void
}

const mostCandidates = 5

/** An exit beside the vehicles inside that it may be of, at `?exit=…`; to be decided with one key. */
export default function CandidateDrawer({ orderId, onClose }: Props) {
  const t = useWords()
  const goTo = useGoTo()
  const detail = useDetail('unmatched', matchCandidates, orderId)
  const mayDecide = can('order.correct')
  const candidates = (detail.row?.orderId === orderId && detail.row?.candidates) || []
  const refetch = () => void refetchAfterChange('unmatched', 'order', 'presence', 'alarm', 'vehicle')
  const match = useMutation({
    mutationFn: ({ orderId: entryOrderId }: MatchCandidate) =>
      call(matchExit, { orderId: orderId ?? 0, entryOrderId, reason: '' }),
    onSuccess: () => {
      notify.success(t('unmatched.matched'))
      onClose()
    },
    onError: notifyFailure,
    onSettled: refetch,
  })
  const refuse = useMutation({
    mutationFn: ({ orderId: entryOrderId }: MatchCandidate) =>
      call(refuseMatch, { orderId: orderId ?? 0, entryOrderId }),
    onSuccess: () => notify.success(t('unmatched.refused')),
    onError: notifyFailure,
    onSettled: refetch,
  })
  const isBusy = match.isPending || refuse.isPending
  const decide = (how: { mutate: (candidate: MatchCandidate) => void }, place: number) => {
    const candidate = candidates[place]
    if (candidate && mayDecide && !isBusy && orderId !== undefined) how.mutate(candidate)
  }
  useHotkeys(
    Array.from({ length: mostCandidates }, (_none, place) => [
      [`Digit${place + 1}`, () => decide(match, place), { usePhysicalKeys: true }] as const,
      [`shift+Digit${place + 1}`, () => decide(refuse, place), { usePhysicalKeys: true }] as const,
    ]).flat() as unknown as Parameters<typeof useHotkeys>[0],
  )
  return (
    <RecordDrawer
      detail={detail}
      title={({ exit }) => <PlateChip plate={exit.plateNumber} color={exit.plateColor} />}
      size={620}
      onClose={onClose}
    >
      {row => (
        <>
          <DetailSection title={t('unmatched.exit')}>
            <Seen sight={row.exit} at={row.exit.leftAt} />
          </DetailSection>
          <DetailSection title={t('unmatched.candidates')}>
            {row.candidates === null && <Text c="dimmed">{t('unmatched.isOff')}</Text>}
            {row.candidates?.length === 0 && <Text c="dimmed">{t('unmatched.none')}</Text>}
            <LinedList>
              {row.candidates?.map((candidate, place) => (
                <li key={candidate.orderId}>
                  <Seen sight={candidate} at={candidate.cameAt}>
                    <Group gap={8}>
                      <Text size="xs" c="dimmed">
                        {t('unmatched.cost', { cost: candidate.cost })}
                      </Text>
                      {candidate.isCertain && <StatusTag tone="good">{t('unmatched.certain')}</StatusTag>}
                    </Group>
                    {mayDecide && (
                      <Group gap={6} mt={6}>
                        <Button size="xs" disabled={isBusy} onClick={() => match.mutate(candidate)}>
                          {`${place + 1} · ${t('unmatched.match')}`}
                        </Button>
                        <Button size="xs" variant="default" disabled={isBusy} onClick={() => refuse.mutate(candidate)}>
                          {t('unmatched.refuse')}
                        </Button>
                      </Group>
                    )}
                  </Seen>
                </li>
              ))}
            </LinedList>
            {mayDecide && candidates.length > 0 && (
              <Text size="xs" c="dimmed" mt={8}>
                {t('unmatched.keys')}
              </Text>
            )}
          </DetailSection>
          <Button variant="default" onClick={() => goTo({ screen: 'operation/records', record: row.orderId })}>
            {t('unmatched.order')}
          </Button>
        </>
      )}
    </RecordDrawer>
  )
}
