import { Button } from '@mantine/core'
import type { OwnDuty } from '@parkdesk/contract'
import { lazy } from 'react'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { useWords } from '../../../lib/words.ts'
import { CountPanel } from './count-panel.tsx'
import css from './duty.module.css'
import { DutyFacts } from './duty-facts.tsx'

const CountForm = lazy(() => import('./count-form.tsx'))
const HandOverForm = lazy(() => import('./hand-over-form.tsx'))

/** A shift that goes on, or that was counted and waits for the next person. */
export function DutyPanel({ duty, onChanged }: { duty: OwnDuty; onChanged: () => void }) {
  const t = useWords()
  const counting = useDialog<OwnDuty>()
  const handing = useDialog<OwnDuty>()
  return (
    <>
      <DutyFacts duty={duty} />
      {duty.count && <CountPanel count={duty.count} />}
      <div className={css.acts}>
        {duty.count && <Button onClick={() => handing.open(duty)}>{t('sentryDuty.handOver.title')}</Button>}
        <Button variant={duty.count ? 'default' : 'filled'} onClick={() => counting.open(duty)}>
          {t(duty.count ? 'sentryDuty.count.again' : 'sentryDuty.count.title')}
        </Button>
      </div>
      <OnceOpen isOpen={counting.isOpen}>
        <CountForm dialog={counting} onDone={onChanged} />
      </OnceOpen>
      <OnceOpen isOpen={handing.isOpen}>
        <HandOverForm dialog={handing} onDone={onChanged} />
      </OnceOpen>
    </>
  )
}
