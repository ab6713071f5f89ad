import { Group, SimpleGrid, Text } from '@mantine/core'
import type { WorkSheet } from '@parkdesk/contract'
import { IconPhotoOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'
import css from './console.module.css'

/** The vehicle at the lane beside the one that its order began with. */
export function Sights({ sheet }: { sheet: WorkSheet }) {
  const t = useWords()
  const { lane, orderId, plateNumber, plateColor, cameAt, entryPictureUrl } = sheet
  const { direction, state, reason, seenAt, pictureUrl } = lane
  const isAsked = state === 'hold' || state === 'refuse'
  return (
    <SimpleGrid cols={direction === 'out' ? 2 : 1} spacing={12} my={12}>
      <Sight title={t(direction === 'out' ? 'laneDesk.exit' : 'laneDesk.entry')} url={pictureUrl} at={seenAt}>
        {lane.plateNumber ? (
          <PlateChip plate={lane.plateNumber} color={lane.plateColor} />
        ) : (
          <span>{seenAt ? t('laneDesk.noPlate') : ''}</span>
        )}
        {isAsked && reason && reason !== 'noPlate' && <span>{t(`lane.ask.reason.${reason}`)}</span>}
      </Sight>
      {direction === 'out' && (
        <Sight title={t('laneDesk.entry')} url={entryPictureUrl} at={cameAt}>
          {orderId === null ? (
            <Text size="sm" c="dimmed">
              {t('laneDesk.noEntry')}
            </Text>
          ) : (
            <PlateChip plate={plateNumber} color={plateColor} />
          )}
        </Sight>
      )}
    </SimpleGrid>
  )
}

interface SightProps {
  title: string
  url: string | null
  at: string | null
  children: ReactNode
}

function Sight({ title, url, at, children }: SightProps) {
  return (
    <section aria-label={title}>
      <Group gap={8} mb={4} mih={24}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {children}
      </Group>
      {url === null ? (
        <span className={css.picture}>
          <IconPhotoOff size={22} aria-hidden="true" />
        </span>
      ) : (
        <PassPicture url={url} label={`${title} ${formatTime(at)}`} size="large" />
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {formatTime(at)}
      </Text>
    </section>
  )
}
