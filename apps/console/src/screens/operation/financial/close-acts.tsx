import { Button, Group } from '@mantine/core'
import { type BookMonthDetail, closeBookMonth, decideMonthClose } from '@parkdesk/contract'
import { lazy } from 'react'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import type { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'

const AskForm = lazy(() => import('./ask-close-form.tsx'))
const RefuseForm = lazy(() => import('./refuse-close-form.tsx'))

interface Props {
  month: BookMonthDetail
  dialogs: {
    asking: Dialog<BookMonthDetail>
    refusing: Dialog<BookMonthDetail>
    recheck: ReturnType<typeof useRecheck>
  }
}

/** What the caller can do about the closing of a month: close it, ask for it with what is open, accept that or refuse. */
export function CloseActs({ month, dialogs: { asking, refusing, recheck } }: Props) {
  const t = useWords()
  const { approval, ask, isNext, restTotal } = month
  const changed = () => void refetchAfterChange('bookMonth', 'approval', 'home')
  const close = () =>
    recheck.ask({
      title: t('bookMonth.closeTitle'),
      question: t('bookMonth.closeQuestion', { month: month.month }),
      confirm: t('bookMonth.close'),
      run: async () => {
        await call(closeBookMonth, { month: month.month })
        notify.success(t('bookMonth.closed', { month: month.month }))
        changed()
      },
    })
  const accept = () =>
    recheck.ask({
      title: t('bookMonth.closeTitle'),
      question: t('bookMonth.acceptQuestion', { month: month.month, count: restTotal }),
      confirm: t('bookMonth.accept'),
      run: async () => {
        const { isClosed } = await call(decideMonthClose, { monthNo: month.monthNo, verdict: 'approve' })
        notify.success(isClosed ? t('bookMonth.closed', { month: month.month }) : t('bookMonth.passedOn'))
        changed()
      },
    })
  if (!can('books.close') || !isNext) return null
  const isOpen = restTotal > 0
  return (
    <Group gap="xs" my="sm">
      {!isOpen && (
        <Button size="xs" onClick={close}>
          {t('bookMonth.close')}
        </Button>
      )}
      {isOpen && approval.canDecide && !ask?.isChanged && (
        <Button size="xs" onClick={accept}>
          {t('bookMonth.accept')}
        </Button>
      )}
      {isOpen && (!ask || ask.isChanged) && (
        <Button size="xs" onClick={() => asking.open(month)}>
          {t('bookMonth.askClose')}
        </Button>
      )}
      {approval.canRefuse && (
        <Button size="xs" variant="default" c="var(--danger)" onClick={() => refusing.open(month)}>
          {t('bookMonth.refuse')}
        </Button>
      )}
      <OnceOpen isOpen={asking.isOpen}>
        <AskForm dialog={asking} recheck={recheck} onAsked={changed} />
      </OnceOpen>
      <OnceOpen isOpen={refusing.isOpen}>
        <RefuseForm dialog={refusing} onRefused={changed} />
      </OnceOpen>
    </Group>
  )
}
