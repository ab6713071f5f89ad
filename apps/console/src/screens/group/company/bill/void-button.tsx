import { Button, Tooltip } from '@mantine/core'
import type { CompanyBillRow } from '@parkdesk/contract'
import { useWords } from '../../../../lib/words.ts'
import { whyNotVoid } from './why-not-void.ts'

interface Props {
  bill: CompanyBillRow
  onVoid: () => void
}

/** Voids a bill. Where the server would refuse it says what to do first; it keeps its focus there, so that the keyboard and a screen reader learn why, too. */
export function VoidButton({ bill, onVoid }: Props) {
  const t = useWords()
  const why = whyNotVoid(bill)
  const button = { variant: 'default', size: 'compact-sm' } as const
  if (!why) {
    return (
      <Button {...button} c="var(--danger)" onClick={onVoid}>
        {t('companyBill.void')}
      </Button>
    )
  }
  return (
    <Tooltip
      multiline
      maw={260}
      label={t(`companyBill.whyNotVoid.${why}`)}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button {...button} data-disabled aria-disabled>
        {t('companyBill.void')}
      </Button>
    </Tooltip>
  )
}
