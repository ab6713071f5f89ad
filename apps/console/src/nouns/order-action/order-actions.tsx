import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { type OrderActionEntry, orderActions } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import type { Dialog } from '../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../kit/once-open.tsx'
import { LinedList } from '../../kit/panel/lined-list.tsx'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { call } from '../../lib/api.ts'
import { can } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import type { ActedOrder, Acting } from './acting.ts'

const ActionDialog = lazy(() => import('./action-dialog.tsx'))

interface Props {
  order: ActedOrder
  /** Of the drawer around it, which gives Escape to it. */
  dialog: Dialog<Acting>
}

const offered = [
  'correctPlate',
  'changeVehicle',
  'changeTime',
  'changePicture',
  'close',
  'takeCash',
  'payByCard',
  'waive',
  'void',
] as const
const tones: Record<OrderActionEntry['reviewStatus'], Tone> = {
  pending: 'calm',
  confirmed: 'good',
  disputed: 'bad',
  closed: 'calm',
}

/** What a person can do with an order now, and what was done with it. Nothing where he may do nothing and nothing was done. */
export function OrderActions({ order, dialog }: Props) {
  const t = useWords()
  const { orderId } = order
  const { data, error } = useQuery({
    queryKey: ['order', 'actions', orderId],
    queryFn: ({ signal }) => call(orderActions, { orderId }, { signal }),
  })
  if (error) return <Alert color="red" title={t('orderAction.failed')} />
  if (!data) return <Skeleton height={40} />
  const { allowed, actions, revision, due } = data
  // A picture is chosen by who may see it.
  const acts = offered.filter(act => allowed.includes(act) && (act !== 'changePicture' || can('personalData.read')))
  if (acts.length === 0 && actions.length === 0) return null
  return (
    <DetailSection title={t('orderAction.title')}>
      <Group gap="xs">
        {acts.map(act => (
          <Button key={act} size="xs" variant="default" onClick={() => dialog.open({ order, act, revision, due })}>
            {t(`orderAction.kind.${act}`)}
          </Button>
        ))}
      </Group>
      {actions.length > 0 && (
        <LinedList>
          {actions.map(entry => (
            <Entry
              key={entry.actionId}
              entry={entry}
              onUndo={() => dialog.open({ order, act: 'undo', revision, due, undoes: entry })}
            />
          ))}
        </LinedList>
      )}
      <OnceOpen isOpen={dialog.isOpen}>
        <ActionDialog dialog={dialog} />
      </OnceOpen>
    </DetailSection>
  )
}

function Entry({ entry, onUndo }: { entry: OrderActionEntry; onUndo: () => void }) {
  const t = useWords()
  const { kind, at, by, reason, content, reviewStatus, canUndo, isUndone } = entry
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {t(`orderAction.kind.${kind}`)} {isUndone && t('orderAction.isUndone')}
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {content}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[at.slice(0, 16), by || t('orderAction.assistant'), reason].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap">
        <StatusTag tone={tones[reviewStatus]}>{t(`orderAction.reviewStatus.${reviewStatus}`)}</StatusTag>
        {canUndo && (
          <Button size="compact-sm" variant="subtle" onClick={onUndo}>
            {t('orderAction.undo')}
          </Button>
        )}
      </Group>
    </li>
  )
}
