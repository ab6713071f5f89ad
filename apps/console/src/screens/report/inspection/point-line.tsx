import { Button, Group, Stack, Text } from '@mantine/core'
import { type CheckedPoint, checkInspectionPoint, type InspectionRow } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import pictures from '../../../nouns/picture/pictures-field.module.css'
import type { PlacedPoint } from './placed-point.ts'

const FindingForm = lazy(() => import('./finding-form.tsx'))
const RepairForm = lazy(() => import('./repair-form.tsx'))

const tones = { fine: 'good', finding: 'bad' } as const

interface Props {
  row: InspectionRow
  point: CheckedPoint
}

/** A point: what to look at, what was found, and what the person can say of it. */
export function PointLine({ row, point }: Props) {
  const t = useWords()
  const { name, look, result, note, checkedAt, checkedByName } = point
  return (
    <li aria-label={name}>
      <Stack gap={6} w="100%">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text size="sm" fw={500}>
            {t('inspection.pointNumber', { number: point.position + 1, name })}
          </Text>
          {result ? (
            <StatusTag tone={tones[result]}>{t(`inspection.result.${result}`)}</StatusTag>
          ) : (
            <StatusTag tone="calm">{t('inspection.notChecked')}</StatusTag>
          )}
        </Group>
        {look && (
          <Text size="xs" c="dimmed">
            {look}
          </Text>
        )}
        {note && <Text size="sm">{note}</Text>}
        <Pictures urls={point.pictures} />
        {checkedAt && (
          <Text size="xs" c="dimmed">
            {t('inspection.checkedBy', { name: checkedByName, at: checkedAt })}
          </Text>
        )}
        <Acts row={row} point={point} />
      </Stack>
    </li>
  )
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useWords()
  if (urls.length === 0) return null
  return (
    <ul className={pictures.pictures}>
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('inspection.picture', { place: index + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Acts({ row, point }: Props) {
  const t = useWords()
  const finding = useDialog<PlacedPoint>()
  const repair = useDialog<PlacedPoint>()
  const [isSending, setSending] = useState(false)
  const { result, repairOrderId, position } = point
  const { inspectionId, isForMe } = row
  const refresh = () => void refetchAfterChange('inspection', 'inspectionSummary')
  const sayFine = async () => {
    setSending(true)
    try {
      const { isDone } = await call(checkInspectionPoint, { inspectionId, position, result: 'fine' })
      if (isDone) notify.success(t('inspection.done'))
    } catch (failure) {
      notifyFailure(failure)
    }
    setSending(false)
    refresh()
  }
  return (
    <Group gap="xs">
      {isForMe && result !== 'fine' && repairOrderId === null && (
        <Button size="sm" variant={result === null ? 'filled' : 'default'} loading={isSending} onClick={sayFine}>
          {t('inspection.isFine')}
        </Button>
      )}
      {isForMe && (
        <Button size="sm" variant="default" onClick={() => finding.open({ round: row, point })}>
          {t(result === 'finding' ? 'inspection.changeFinding' : 'inspection.hasProblem')}
        </Button>
      )}
      {repairOrderId !== null && can('repairOrder.read') && (
        <ScreenLink to={{ screen: 'device/repairOrders', search: { repair: repairOrderId } }}>
          {t('inspection.repairOrder')}
        </ScreenLink>
      )}
      {result === 'finding' && repairOrderId === null && can('repairOrder.report') && (
        <Button size="sm" variant="default" onClick={() => repair.open({ round: row, point })}>
          {t('inspection.repair')}
        </Button>
      )}
      <OnceOpen isOpen={finding.isOpen}>
        <FindingForm dialog={finding} onSaved={refresh} />
      </OnceOpen>
      <OnceOpen isOpen={repair.isOpen}>
        <RepairForm dialog={repair} onSaved={refresh} />
      </OnceOpen>
    </Group>
  )
}
