import { Alert, Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type DataOf, type handleLane, workSheet } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import type { Acting } from './acting.ts'
import { SheetBody } from './sheet-body.tsx'
import { LaneState } from './tile.tsx'
import { useClaim } from './use-claim.ts'

interface Props {
  laneId: number | undefined
  onClose: () => void
}

/** A command that nobody takes expires without news. */
const refetchMs = 5_000
const typingMs = 200

/** The work sheet of a lane: what waits there, all that is known of it, and what can be done. The lane is the reader's while it is open. */
export default function WorkSheetDrawer({ laneId, onClose }: Props) {
  const t = useWords()
  const [plate, setPlate] = useState('')
  const [searched] = useDebouncedValue(plate.trim(), typingMs)
  const [last, setLast] = useState<DataOf<typeof handleLane>>()
  const claim = useClaim(laneId)
  const dialog = useDialog<Acting>()
  const handled = last?.orderId ?? undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['laneDesk', 'sheet', laneId, searched, handled],
    queryFn: ({ signal }) =>
      call(
        workSheet,
        { laneId: laneId ?? 0, plateNumber: searched, ...(handled !== undefined && { exitOrderId: handled }) },
        { signal },
      ),
    enabled: laneId !== undefined,
    refetchInterval: refetchMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <DetailDrawer
      isOpen={laneId !== undefined}
      title={data ? data.lane.name : t('laneDesk.title')}
      aside={data && <LaneState lane={data.lane} />}
      size={760}
      isCovered={dialog.isOpen}
      onClose={onClose}
    >
      {error && !data && (
        <Alert color="red" title={error.message}>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton height={280} />}
      {data && (
        <SheetBody
          sheet={data}
          claim={claim}
          dialog={dialog}
          last={last}
          onDone={setLast}
          plate={plate}
          onPlate={setPlate}
        />
      )}
    </DetailDrawer>
  )
}
