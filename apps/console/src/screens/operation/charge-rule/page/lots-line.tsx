import { Button } from '@mantine/core'
import type { ChargeRuleDetail } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { useWords } from '../../../../lib/words.ts'
import css from './page.module.css'

const AssignmentDialog = lazy(() => import('../assignment/assignment-dialog.tsx'))

/** Which lots charge by the rule, and the way to change that. */
export function LotsLine({ detail }: { detail: ChargeRuleDetail | undefined }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!detail) return null
  const { lotNames } = detail
  return (
    <p className={css.lots}>
      {lotNames.length === 0
        ? t('chargeLab.lots.none')
        : t('chargeLab.lots.some', { names: lotNames.join(t('kit.comma')) })}
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        {t('chargeLab.lots.open')}
      </Button>
      <OnceOpen isOpen={isOpen}>
        <AssignmentDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </OnceOpen>
    </p>
  )
}
