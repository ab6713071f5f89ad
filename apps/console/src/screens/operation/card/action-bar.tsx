import { Alert, Group } from '@mantine/core'
import { askCardRefund, type CardDetail, cancelCard, type Permission, refundCard, resumeCard } from '@parkdesk/contract'
import { lazy, useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { type Action, actionsOf } from './card-actions.ts'
import type { RefundWish } from './refund-dialog.tsx'

const RenewForm = lazy(() => import('./renew-form.tsx'))
const ChangeForm = lazy(() => import('./change-form.tsx'))
const SuspendForm = lazy(() => import('./suspend-form.tsx'))
const RefundDialog = lazy(() => import('./refund-dialog.tsx'))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

const permissionOf: Record<Action, Permission> = {
  renew: 'card.open',
  change: 'card.change',
  suspend: 'card.change',
  resume: 'card.change',
  refund: 'card.refund',
  cancel: 'card.cancel',
}

interface Props {
  card: CardDetail
  /** Whether a dialog stands in front of the drawer. */
  onCover: (isCovered: boolean) => void
  onChanged: () => void
}

/** What can be done with a card as it is, by this person. */
export function ActionBar({ card, onCover, onChanged }: Props) {
  const t = useWords()
  const dialogs = {
    renew: useDialog<CardDetail>(),
    change: useDialog<CardDetail>(),
    suspend: useDialog<CardDetail>(),
  }
  const [open, setOpen] = useState<'resume' | 'refund' | 'cancel'>()
  const ends = useEnds(card, onChanged)
  const actions = actionsOf(card).filter(action => can(permissionOf[action]))
  const isCovered = ends.isOpen || open !== undefined || Object.values(dialogs).some(({ isOpen }) => isOpen)
  useEffect(() => onCover(isCovered), [isCovered, onCover])
  const begin = (action: Action) => {
    if (action === 'resume' || action === 'refund' || action === 'cancel') setOpen(action)
    else dialogs[action].open(card)
  }
  const shut = () => setOpen(undefined)
  if (!card.isWhole) return <Alert color="yellow" p="xs" mb="md" title={t('card.detail.partly')} />
  return (
    <>
      <Group gap={8} mb="md">
        {actions.map(action => (
          <ToolButton
            key={action}
            variant={action === actions[0] ? 'filled' : 'default'}
            {...((action === 'refund' || action === 'cancel') && action !== actions[0] && { c: 'var(--danger)' })}
            onClick={() => begin(action)}
          >
            {t(`card.${action}.act`)}
          </ToolButton>
        ))}
      </Group>
      <OnceOpen isOpen={dialogs.renew.isOpen}>
        <RenewForm dialog={dialogs.renew} onSaved={onChanged} />
      </OnceOpen>
      <OnceOpen isOpen={dialogs.change.isOpen}>
        <ChangeForm dialog={dialogs.change} onSaved={onChanged} />
      </OnceOpen>
      <OnceOpen isOpen={dialogs.suspend.isOpen}>
        <SuspendForm dialog={dialogs.suspend} onSaved={onChanged} />
      </OnceOpen>
      <ResumeDialog card={card} isOpen={open === 'resume'} onClose={shut} onChanged={onChanged} />
      <OnceOpen isOpen={open === 'refund'}>
        <RefundDialog
          card={card}
          isOpen={open === 'refund'}
          onClose={shut}
          onNext={wish => {
            shut()
            ends.refund(wish)
          }}
        />
      </OnceOpen>
      <OnceOpen isOpen={open === 'cancel'}>
        <CancelDialog
          isOpen={open === 'cancel'}
          onClose={shut}
          onNext={reason => {
            shut()
            ends.cancel(reason)
          }}
        />
      </OnceOpen>
      {ends.dialog}
    </>
  )
}

/** Refund and cancellation: the password, the question, then the action. */
function useEnds(card: CardDetail, onChanged: () => void) {
  const t = useWords()
  const recheck = useRecheck()
  const { cardId } = card
  const ask = async (wish: Omit<RefundWish, 'isToAsk'>) => {
    try {
      await call(askCardRefund, { cardId, ...wish })
      notify.success(t('card.refund.asked'))
      void refetchAfterChange('cardRefund')
      onChanged()
    } catch (error) {
      notifyFailure(error)
    }
  }
  return {
    dialog: recheck.dialog,
    isOpen: recheck.isOpen,
    refund: ({ isToAsk, ...wish }: RefundWish) => {
      if (isToAsk) return void ask(wish)
      const total = formatMoney(wish.expected)
      const idempotencyKey = newIdempotencyKey()
      recheck.ask({
        title: t('card.refund.title'),
        question: t('card.refund.question', { total }),
        confirm: t('card.refund.confirm', { total }),
        run: async () => {
          await call(refundCard, { cardId, ...wish, idempotencyKey })
          notify.success(t('card.refund.done', { total }))
          onChanged()
        },
      })
    },
    cancel: (reason: string) =>
      recheck.ask({
        title: t('card.cancel.title'),
        question: t('card.cancel.question', { plates: card.plates.join(t('kit.comma')) }),
        confirm: t('card.cancel.confirm'),
        run: async () => {
          await call(cancelCard, { cardId, reason })
          notify.success(t('card.cancel.done'))
          onChanged()
        },
      }),
  }
}

interface ResumeProps {
  card: CardDetail
  isOpen: boolean
  onClose: () => void
  onChanged: () => void
}

function ResumeDialog({ card: { cardId }, isOpen, onClose, onChanged }: ResumeProps) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const resume = async () => {
    setBusy(true)
    try {
      const { endDay } = await call(resumeCard, { cardId })
      notify.success(t('card.resume.saved', { end: endDay }))
      onChanged()
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('card.resume.title')}
      question={t('card.resume.question')}
      confirm={t('card.resume.act')}
      isBusy={isBusy}
      onConfirm={() => void resume()}
      onCancel={onClose}
    />
  )
}
