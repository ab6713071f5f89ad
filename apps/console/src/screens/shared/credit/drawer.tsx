import { Button, Group, Text } from '@mantine/core'
import { type CreditDetail, type CreditEvent, type CreditRow, creditDetail, mostCredit } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { formatCount } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { HeldPanel } from '../../../nouns/held/held-panel.tsx'
import { signedPoints } from './signed-points.ts'

const AdjustDialog = lazy(() => import('./adjust-dialog.tsx'))

interface Props {
  vehicleCreditId: number | undefined
  onClose: () => void
  onChanged: () => void
}

/** The score of a vehicle with what moved it, at `?credit=…`. */
export default function CreditDrawer({ vehicleCreditId, onClose, onChanged }: Props) {
  const t = useWords()
  const detail = useDetail('credit', creditDetail, vehicleCreditId)
  const adjusting = useDialog<CreditRow>()
  const changed = () => {
    void refetchAfterChange('credit')
    onChanged()
  }
  return (
    <RecordDrawer
      detail={detail}
      title={row => <PlateChip plate={row.plateNumber} color={row.plateColor} />}
      isCovered={adjusting.isOpen}
      onClose={onClose}
    >
      {row => (
        <>
          <HeldPanel
            label={t('credit.field.score')}
            value={formatCount(row.score)}
            detail={t('credit.range', { start: row.startScore, most: mostCredit })}
          >
            <Can do="credit.adjust">
              <Button size="xs" onClick={() => adjusting.open(row)}>
                {t('credit.adjust.title')}
              </Button>
            </Can>
          </HeldPanel>
          <Events credit={row} />
          <OnceOpen isOpen={adjusting.isOpen}>
            <AdjustDialog dialog={adjusting} onSaved={changed} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

function Events({ credit: { events, eventCount } }: { credit: CreditDetail }) {
  const t = useWords()
  return (
    <DetailSection title={t('credit.events')}>
      {events.length === 0 && <Text c="dimmed">{t('credit.noEvents')}</Text>}
      {events.length > 0 && (
        <LinedList>
          {events.map(event => (
            <EventLine key={event.creditEventId} event={event} />
          ))}
        </LinedList>
      )}
      {eventCount > events.length && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('credit.latestOf', { shown: events.length, count: eventCount })}
        </Text>
      )}
    </DetailSection>
  )
}

/** What happened, where and by whom; with the ways to its order and arrears, and what it did to the score. */
function EventLine({ event }: { event: CreditEvent }) {
  const t = useWords()
  const { kind, points, score, happenedAt, orderId, orderNo, parkLotName, arrearsId, reason, by } = event
  const where = [parkLotName, by].filter(Boolean).join(' · ')
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {t(`credit.kind.${kind}`)}
        </Text>
        {where && <Text size="sm">{where}</Text>}
        {reason && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Text>
        )}
        <Group gap="xs">
          {orderId !== null && orderNo !== null && (
            <Text size="sm">
              <ScreenLink to={{ screen: 'operation/records', record: orderId }}>{orderNo}</ScreenLink>
            </Text>
          )}
          {arrearsId !== null && (
            <Text size="sm">
              <ScreenLink to={{ screen: 'operation/arrears', record: arrearsId }}>{t('credit.toArrears')}</ScreenLink>
            </Text>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {happenedAt}
        </Text>
      </div>
      <div>
        <Text size="sm" fw={600} ta="right">
          {signedPoints(points)}
        </Text>
        <Text size="xs" c="dimmed" ta="right">
          {t('credit.after', { score })}
        </Text>
      </div>
    </li>
  )
}
