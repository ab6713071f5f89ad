import { Group } from '@mantine/core'
import { type CreditPolicy, mostCredit, saveCreditPolicy, usualCreditPolicy } from '@parkdesk/contract'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'
import { TiersField } from './tiers-field.tsx'

const valuesOf = (policy: CreditPolicy | undefined) => {
  if (!policy) return { ...usualCreditPolicy, tiers: [], lotIds: [] }
  const { creditPolicyId: _id, createdAt: _at, creatorName: _by, ...values } = policy
  return values
}

const score = { min: 0, max: mostCredit, required: true } as const

/** A new version: it begins as the latest is, or as is usual. */
export default function PolicyForm({ dialog, onSaved }: { dialog: Dialog<CreditPolicy>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      noun="creditPolicy"
      dialog={dialog}
      size={520}
      title={t('credit.policies.add')}
      saved={t('creditPolicy.saved')}
      onSaved={onSaved}
      endpoint={saveCreditPolicy}
      values={valuesOf}
    >
      {form => (
        <>
          <FlagField field={form.isOn} description={t('creditPolicy.onHint')} />
          <NumberField
            field={form.startScore}
            {...score}
            description={t('creditPolicy.startHint', { most: mostCredit })}
            data-autofocus
          />
          <Group grow align="start">
            <NumberField field={form.paidPoints} {...score} />
            <NumberField field={form.raisedPoints} {...score} />
          </Group>
          <NumberField field={form.lateDays} required min={1} max={365} />
          <Group grow align="start">
            <NumberField field={form.recoveredPoints} {...score} />
            <NumberField field={form.latePoints} {...score} />
          </Group>
          <TiersField field={form.tiers} />
          <LotsField field={form.lotIds} description={t('creditPolicy.lotsHint')} />
        </>
      )}
    </FormDialog>
  )
}
