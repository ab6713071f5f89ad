import { Group, Text } from '@mantine/core'
import type { alarmEvidence, DataOf, LikelyEntry } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { useWords } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'

interface Props {
  evidence: DataOf<typeof alarmEvidence> | undefined
  /** Of a vehicle whose entry nobody saw. */
  isExit: boolean
}

/** Of the repeats: what is done with them stands below. */
const mostShown = 4

/** What helps to look after an alarm: pictures, likely entries, and when the same happened before. */
export function AlarmEvidence({ evidence, isExit }: Props) {
  const t = useWords()
  if (!evidence) return null
  const { pictures, likelyEntries, repeats } = evidence
  return (
    <div style={{ marginTop: 24 }}>
      {pictures.length > 0 && (
        <DetailSection title={t('alarm.pictures')}>
          <Group gap="xs">
            {pictures.map(({ passId, passedAt, url }) => (
              <PassPicture key={passId} url={url} label={t('alarm.picture', { at: passedAt })} />
            ))}
          </Group>
        </DetailSection>
      )}
      {isExit && likelyEntries && (
        <DetailSection title={t('alarm.likely.title')}>
          <Text size="sm" c="dimmed" mb="xs">
            {t(likelyEntries.length > 0 ? 'alarm.likely.hint' : 'alarm.likely.none')}
          </Text>
          <LinedList>
            {likelyEntries.map(entry => (
              <Entry key={entry.orderId} entry={entry} />
            ))}
          </LinedList>
        </DetailSection>
      )}
      {repeats.length > 0 && (
        <DetailSection title={t('alarm.repeated.title')}>
          <LinedList>
            {repeats.slice(0, mostShown).map(({ alarmId, raisedAt, laneName }) => (
              <li key={alarmId}>
                <ScreenLink to={{ screen: 'operation/alarms', record: alarmId }}>{raisedAt}</ScreenLink>
                <span>{laneName}</span>
              </li>
            ))}
          </LinedList>
          {repeats.length > mostShown && (
            <Text size="sm" c="dimmed">
              {t('alarm.repeated.more', { count: repeats.length - mostShown })}
            </Text>
          )}
        </DetailSection>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: LikelyEntry }) {
  const t = useWords()
  const { orderId, plateNumber, plateColor, cameAt, laneName, pictureUrl } = entry
  return (
    <li>
      <div>
        <PlateChip plate={plateNumber} color={plateColor} />
        <Text size="sm" c="dimmed" mt={4}>
          <ScreenLink to={{ screen: 'operation/parking', record: orderId }}>{cameAt}</ScreenLink> {laneName}
        </Text>
      </div>
      {pictureUrl && <PassPicture url={pictureUrl} label={t('alarm.picture', { at: cameAt })} />}
    </li>
  )
}
