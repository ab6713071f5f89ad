import { Button, Group } from '@mantine/core'
import type { CompanyPayoutRow } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../../kit/can.tsx'
import { useDialog } from '../../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { useWords } from '../../../../lib/words.ts'
import { ApprovalSteps } from '../../../../nouns/approval/steps.tsx'
import { refetchMoney } from '../refetch-money.ts'
import { useCovering } from '../use-covering.ts'
import { PayoutEntry } from './payout-entry.tsx'
import { usePayouts } from './use-payouts.ts'

const PayDialog = lazy(() => import('./pay-dialog.tsx'))
const AbandonDialog = lazy(() => import('./abandon-dialog.tsx'))

interface Props {
  companyId: number
  onBusy: (isBusy: boolean) => void
}

/** What of a company's credit went back to it or is on its way, the newest first: transferred, or given up. */
export function PayoutList({ companyId, onBusy }: Props) {
  const t = useWords()
  const paying = useDialog<CompanyPayoutRow>()
  const abandoning = useDialog<CompanyPayoutRow>()
  useCovering(paying.isOpen || abandoning.isOpen, onBusy)
  const { data, newest, isUnderWay } = usePayouts(companyId)
  return (
    <>
      {data?.list.map(payout => (
        <PayoutEntry key={payout.companyPayoutId} payout={payout}>
          {payout === newest && isUnderWay && (
            <Can do="company.payOut">
              <Group gap="xs" ml="auto">
                <Button variant="default" size="compact-sm" onClick={() => abandoning.open(payout)}>
                  {t('companyPayout.abandon')}
                </Button>
                {payout.state === 'approved' && (
                  <Button size="compact-sm" onClick={() => paying.open(payout)}>
                    {t('companyPayout.pay')}
                  </Button>
                )}
              </Group>
            </Can>
          )}
        </PayoutEntry>
      ))}
      {data && newest?.state === 'asked' && <ApprovalSteps standing={data.approval} />}
      <OnceOpen isOpen={paying.isOpen}>
        <PayDialog dialog={paying} onDone={refetchMoney} />
      </OnceOpen>
      <OnceOpen isOpen={abandoning.isOpen}>
        <AbandonDialog dialog={abandoning} onDone={refetchMoney} />
      </OnceOpen>
    </>
  )
}
