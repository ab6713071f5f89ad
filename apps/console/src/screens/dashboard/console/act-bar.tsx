import { Button, Group } from '@mantine/core'
import type { WorkSheet } from '@parkdesk/contract'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../lib/words.ts'
import type { Acting } from './acting.ts'

interface Props {
  sheet: WorkSheet
  /** Nothing stands in front of it that has the focus. */
  isFree: boolean
  onAct: (act: Acting['act']) => void
}

/** What is not paid is let out by name; where nothing is due, or nobody knows, it is just opened. */
export const isUnpaid = ({ payStatus }: WorkSheet): boolean => payStatus === 'open' || payStatus === 'unpaid'

/** What can be done, the usual first: the Enter key does it. */
export function ActBar({ sheet, isFree, onAct }: Props) {
  const t = useWords()
  const first = useRef<HTMLButtonElement>(null)
  const { allowed, lane, candidates } = sheet
  const acts = allowed.filter(act => act !== 'match')
  const [usual] = acts
  const isUnknown = allowed.includes('match') && sheet.orderId === null
  const hasFocus = isFree && lane.isMine && usual !== undefined && !(isUnknown && candidates.length > 0)
  useEffect(() => {
    if (hasFocus && usual) first.current?.focus({ preventScroll: true })
  }, [hasFocus, usual])
  if (acts.length === 0) return null
  return (
    <Group gap="xs" mb={12}>
      {acts.map(act => (
        <Button
          key={act}
          ref={act === usual ? first : undefined}
          variant={act === usual && !isUnknown ? 'filled' : 'default'}
          disabled={!lane.isMine}
          onClick={() => onAct(act)}
        >
          {act === 'letOut' && !isUnpaid(sheet) ? t('laneDesk.open') : t(`laneDesk.act.${act}`)}
        </Button>
      ))}
    </Group>
  )
}
