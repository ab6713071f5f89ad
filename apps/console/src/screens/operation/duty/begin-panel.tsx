import { Button, EmptyState } from '@mantine/core'
import { beginDuty, type DataOf, type ownDuty } from '@parkdesk/contract'
import { IconCashRegister } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import css from './duty.module.css'

type Booth = DataOf<typeof ownDuty>['booths'][number]

/** The booths where the person may begin a shift. */
export function BeginPanel({ booths, onBegun }: { booths: readonly Booth[]; onBegun: () => void }) {
  const t = useWords()
  const [chosen, setChosen] = useState<Booth>()
  const [isOpen, setOpen] = useState(false)
  const begin = useMutation({
    mutationFn: (sentryId: number) => call(beginDuty, { sentryId }),
    onSuccess: () => notify.success(t('sentryDuty.begin.done')),
    onError: notifyFailure,
    onSettled: () => {
      setOpen(false)
      onBegun()
    },
  })
  if (booths.length === 0)
    return (
      <EmptyState
        py={64}
        icon={<IconCashRegister size={28} stroke={1.5} />}
        title={t('sentryDuty.empty.title')}
        description={t('sentryDuty.empty.hint')}
      />
    )
  const ask = (booth: Booth) => {
    setChosen(booth)
    setOpen(true)
  }
  return (
    <>
      <Note>{t('sentryDuty.begin.hint')}</Note>
      <Panel aria-label={t('sentryDuty.begin.title')}>
        <LinedList>
          {booths.map(booth => (
            <li key={booth.sentryId} className={css.booth}>
              <div>
                <strong>{booth.name}</strong>
                <div className={css.dim}>
                  {booth.parkingName} · {t('sentryDuty.begin.floatOf', { amount: formatMoney(booth.float) })}
                </div>
                {booth.onDuty && <div className={css.dim}>{t('sentryDuty.begin.busy', { name: booth.onDuty })}</div>}
              </div>
              <Button
                disabled={booth.onDuty !== ''}
                aria-label={t('sentryDuty.begin.question', { booth: booth.name })}
                onClick={() => ask(booth)}
              >
                {t('sentryDuty.begin.act')}
              </Button>
            </li>
          ))}
        </LinedList>
      </Panel>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('sentryDuty.begin.question', { booth: chosen?.name ?? '' })}
        question={t('sentryDuty.begin.confirm', { amount: formatMoney(chosen?.float) })}
        confirm={t('sentryDuty.begin.act')}
        isBusy={begin.isPending}
        onConfirm={() => chosen && begin.mutate(chosen.sentryId)}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
