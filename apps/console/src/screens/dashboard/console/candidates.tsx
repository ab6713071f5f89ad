import { Button, Group, Text, TextInput } from '@mantine/core'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import type { MatchCandidate, WorkSheet } from '@parkdesk/contract'
import { IconKeyboard } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'

const PlateKeys = lazy(() => import('./plate-keys.tsx'))

interface Props {
  sheet: WorkSheet
  isBusy: boolean
  /** A dialog stands in front of it. */
  isCovered: boolean
  plate: string
  onPlate: (plate: string) => void
  onChoose: (candidate: MatchCandidate) => void
}

const mostDigits = 9

/** The vehicles inside that it may be, each chosen by its digit; another is found by a part of its plate. */
export function Candidates({ sheet, isBusy, isCovered, plate, onPlate, onChoose }: Props) {
  const t = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [hasKeys, setHasKeys] = useState(false)
  const { candidates, lane } = sheet
  const choose = (place: number) => {
    const candidate = candidates[place]
    if (candidate && !isBusy && !isCovered) onChoose(candidate)
  }
  useHotkeys([
    ...Array.from(
      { length: mostDigits },
      (_none, place) => [`Digit${place + 1}`, () => choose(place), { usePhysicalKeys: true }] as HotkeyItem,
    ),
    ['/', () => !isCovered && field.current?.focus()],
  ])
  const isSearched = plate.trim() !== '' || lane.plateNumber === ''
  return (
    <DetailSection title={t(isSearched ? 'laneDesk.latest' : 'laneDesk.candidates')}>
      <Group gap={8} mb={8} wrap="nowrap">
        <TextInput
          ref={field}
          size="sm"
          style={{ flex: 1 }}
          aria-label={t('laneDesk.find')}
          placeholder={t('laneDesk.find')}
          value={plate}
          maxLength={16}
          onChange={event => onPlate(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && candidates.length === 1) choose(0)
          }}
        />
        <Button
          variant="default"
          leftSection={<IconKeyboard size={16} />}
          aria-expanded={hasKeys}
          onClick={() => setHasKeys(now => !now)}
        >
          {t('laneDesk.plateKeys')}
        </Button>
      </Group>
      {hasKeys && (
        <Suspense>
          <PlateKeys plate={plate} onPlate={onPlate} />
        </Suspense>
      )}
      {candidates.length === 0 && <Text c="dimmed">{t('laneDesk.noCandidates')}</Text>}
      <LinedList>
        {candidates.map((candidate, place) => (
          <li key={candidate.orderId}>
            <Group gap={12} align="flex-start" wrap="nowrap">
              {candidate.pictureUrl && <PassPicture url={candidate.pictureUrl} label={t('laneDesk.entry')} />}
              <div>
                <PlateChip plate={candidate.plateNumber} color={candidate.plateColor} />
                <Text size="sm" c="dimmed">
                  {[formatTime(candidate.cameAt), candidate.laneName].filter(Boolean).join(' · ')}
                </Text>
                <Group gap={8}>
                  {lane.plateNumber !== '' && (
                    <Text size="xs" c="dimmed">
                      {t('laneDesk.cost', { cost: candidate.cost })}
                    </Text>
                  )}
                  {candidate.isCertain && <StatusTag tone="good">{t('laneDesk.certain')}</StatusTag>}
                </Group>
              </div>
            </Group>
            <Button size="xs" disabled={isBusy} onClick={() => onChoose(candidate)}>
              {place < mostDigits ? `${place + 1} · ${t('laneDesk.thisOne')}` : t('laneDesk.thisOne')}
            </Button>
          </li>
        ))}
      </LinedList>
      {candidates.length > 0 && (
        <Text size="xs" c="dimmed" mt={8}>
          {t('laneDesk.hint')}
        </Text>
      )}
    </DetailSection>
  )
}
