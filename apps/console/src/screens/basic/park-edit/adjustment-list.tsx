import { Button, Text } from '@mantine/core'
import { type OccupancyAdjustment, undoAdjustment } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../kit/can.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'

/** What people corrected, the newest first; each can be undone once. */
export function AdjustmentList({ adjustments }: { adjustments: readonly OccupancyAdjustment[] }) {
  const t = useWords()
  const undo = useMutation({
    mutationFn: (adjustmentId: number) => call(undoAdjustment, { adjustmentId }),
    onSuccess: () => notify.success(t('occupancy.undone')),
    onError: notifyFailure,
    onSettled: () => void refetchAfterChange('lot', 'region', 'overview'),
  })
  if (adjustments.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('occupancy.none')}
      </Text>
    )
  return (
    <LinedList>
      {adjustments.map(made => (
        <li key={made.adjustmentId}>
          <div style={{ flex: 1 }}>
            <Text size="sm">
              {t(
                made.isUndo ? 'occupancy.lineUndo' : made.counted === null ? 'occupancy.line' : 'occupancy.lineCounted',
                {
                  delta: made.delta > 0 ? `+${made.delta}` : `−${-made.delta}`,
                  place: made.regionName ?? t('occupancy.wholeLot'),
                  counted: made.counted ?? 0,
                  before: made.countedBefore ?? 0,
                },
              )}
            </Text>
            <Text size="xs" c="dimmed">
              {[made.madeAt.slice(0, 16), made.madeBy, made.reason].filter(part => part !== '').join(' · ')}
            </Text>
          </div>
          {made.isUndone && (
            <Text size="xs" c="dimmed">
              {t('occupancy.isUndone')}
            </Text>
          )}
          {!made.isUndo && !made.isUndone && (
            <Can do="occupancy.save">
              <Button
                size="xs"
                variant="default"
                disabled={undo.isPending}
                onClick={() => undo.mutate(made.adjustmentId)}
              >
                {t('occupancy.undo')}
              </Button>
            </Can>
          )}
        </li>
      ))}
    </LinedList>
  )
}
