import { Button } from '@mantine/core'
import { lazy } from 'react'
import { Can } from '../../../../kit/can.tsx'
import { useDialog } from '../../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { useWords } from '../../../../lib/words.ts'
import { refetchMoney } from '../refetch-money.ts'
import { useCovering } from '../use-covering.ts'
import type { Asked } from './ask-dialog.tsx'
import { usePayouts } from './use-payouts.ts'

const AskDialog = lazy(() => import('./ask-dialog.tsx'))

interface Props {
  company: { companyId: number; name: string }
  /** What the company paid beyond its bills. */
  credit: string
  onBusy: (isBusy: boolean) => void
}

/** Asks that credit goes back to the company, while none is on its way. */
export function AskButton({ company, credit, onBusy }: Props) {
  const t = useWords()
  const asking = useDialog<Asked>()
  useCovering(asking.isOpen, onBusy)
  const { data, newest, isUnderWay } = usePayouts(company.companyId)
  if (!data) return null
  return (
    <Can do="company.payOut">
      {!isUnderWay && Number(credit) > 0 && (
        <Button variant="default" size="xs" onClick={() => asking.open({ ...company, credit, last: newest })}>
          {t('companyPayout.ask')}
        </Button>
      )}
      <OnceOpen isOpen={asking.isOpen}>
        <AskDialog dialog={asking} onDone={refetchMoney} />
      </OnceOpen>
    </Can>
  )
}
