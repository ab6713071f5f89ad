import { type DunningPolicy, saveDunningPolicy } from '@parkdesk/contract'
import { DayField } from '../../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../../kit/form/number-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { DivisionField } from '../../../../nouns/lot/division-field.tsx'
import { StepsField } from './steps-field.tsx'
import { TiersField } from './tiers-field.tsx'

interface Props {
  dialog: Dialog<DunningPolicy>
  onSaved: () => void
}

const usual = {
  ...{ division: '', daysToPay: 7, makeUpDays: 7, tiers: [] },
  steps: [
    { kind: 'sms' as const, afterDays: 1, fromTier: 0, repeats: 2, repeatDays: 7 },
    { kind: 'call' as const, afterDays: 22, fromTier: 0, repeats: 0, repeatDays: 30 },
    { kind: 'letter' as const, afterDays: 30, fromTier: 0, repeats: 0, repeatDays: 30 },
  ],
}

/** A new version: it begins as the latest is, or as most car parks do it. */
export default function PolicyForm({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      noun="dunningPolicy"
      dialog={dialog}
      size={620}
      title={t('dunning.policies.add')}
      saved={t('dunningPolicy.saved')}
      onSaved={onSaved}
      endpoint={saveDunningPolicy}
      values={row => ({
        ...(row
          ? {
              ...{ division: row.division, daysToPay: row.daysToPay, makeUpDays: row.makeUpDays },
              ...{ tiers: row.tiers, steps: row.steps },
            }
          : usual),
        validFrom: formatMoment(new Date()).slice(0, 10),
      })}
    >
      {form => (
        <>
          <DivisionField field={form.division} />
          <DayField field={form.validFrom} required data-autofocus />
          <NumberField field={form.daysToPay} required min={0} max={180} />
          <NumberField field={form.makeUpDays} required min={0} max={90} description={t('dunningPolicy.makeUpHint')} />
          <StepsField field={form.steps} tiers={form.tiers.value.length} />
          <TiersField field={form.tiers} />
        </>
      )}
    </FormDialog>
  )
}
