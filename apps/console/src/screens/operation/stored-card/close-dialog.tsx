import { Alert, Group } from '@mantine/core'
import { type BodyOf, closeStoredCard, type StoredCardRow } from '@parkdesk/contract'
import { useEffect } from 'react'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

/** Pays out what was paid in on a card and is left, and closes it. */
export default function CloseDialog({ dialog, onDone }: { dialog: Dialog<StoredCardRow>; onDone: () => void }) {
  const t = useWords()
  const { row } = dialog
  return (
    <FormDialog
      as="modal"
      noun="storedCard"
      title={t('storedCard.close.title')}
      dialog={dialog}
      endpoint={closeStoredCard}
      values={(card): BodyOf<typeof closeStoredCard> => ({
        ...{ storedCardId: card?.storedCardId ?? 0, channel: 'cash', lotId: 0, principal: card?.principal ?? '0' },
        ...{ reason: '', idempotencyKey: newIdempotencyKey() },
      })}
      save={t('storedCard.close.act')}
      saved={t('storedCard.close.saved')}
      onSaved={({ state }) => {
        if (state === 'asked') notify.warning(t('storedCard.close.asked'))
        onDone()
      }}
    >
      {form => row && <CloseFields form={form} row={row} />}
    </FormDialog>
  )
}

function CloseFields({ form, row }: { form: FieldsOf<typeof closeStoredCard>; row: StoredCardRow }) {
  const t = useWords()
  const lots = useLotsInUse()
  const only = lots.length === 1 ? lots[0] : undefined
  const { lotId } = form
  useEffect(() => {
    if (only && !lotId.value) lotId.onChange(only.lotId)
  }, [only, lotId])
  return (
    <>
      <Alert color="yellow">
        {t('storedCard.close.about', { principal: formatMoney(row.principal), gift: formatMoney(row.gift) })}
      </Alert>
      <Group grow align="start">
        <CodeField
          field={form.channel}
          required
          words={['cardUsed', 'channel']}
          label={t('storedCard.close.channel')}
        />
        <LotField field={lotId} placeholder={t('storedCard.recharge.chooseLot')} />
      </Group>
      <NoteField field={form.reason} required maxLength={256} />
    </>
  )
}
