import { Box, Group, Text } from '@mantine/core'
import type { MatchCandidate } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { formatPercent, formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'

interface Props {
  sight: Pick<MatchCandidate, 'plateNumber' | 'plateColor' | 'laneName' | 'confidence' | 'pictureUrl'>
  at: string
  children?: ReactNode
}

/** What a camera saw: picture, plate, where and when. */
export function Seen({ sight, at, children }: Props) {
  const t = useWords()
  const { plateNumber, plateColor, laneName, confidence, pictureUrl } = sight
  return (
    <Group gap={12} align="flex-start" wrap="nowrap">
      {pictureUrl && <PassPicture url={pictureUrl} label={t('unmatched.field.pictureUrl')} />}
      <Box>
        <PlateChip plate={plateNumber} color={plateColor} />
        <Text size="sm" c="dimmed">
          {[formatTime(at), laneName, confidence === null ? '' : formatPercent(confidence)].filter(Boolean).join(' · ')}
        </Text>
        {children}
      </Box>
    </Group>
  )
}
