import { TagsInput } from '@mantine/core'
import { type BodyOf, grantCoupons, mostPlates, normalisePlate } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { GrantFields } from '../../../nouns/merchant/grant-fields.tsx'
import { useChoices } from '../../../nouns/merchant/use-choices.ts'

const newGrant = (): BodyOf<typeof grantCoupons> => ({
  merchantId: 0,
  templateId: 0,
  plates: [],
  GotFrom: 5,
  idempotencyKey: newIdempotencyKey(),
})

/** The sources that a person may act for. */
const sources = [5, 4] as const

/** Gives electronic coupons out of a merchant's account. */
export default function GiveDialog({ dialog, onSaved }: { dialog: Dialog<never>; onSaved: () => void }) {
  const t = useWords()
  const choices = useChoices()
  return (
    <FormDialog
      noun="couponGrant"
      title={t('couponGrant.give.title')}
      dialog={dialog}
      endpoint={grantCoupons}
      values={newGrant}
      save={t('couponGrant.give.act')}
      saved={t('couponGrant.give.saved')}
      onSaved={onSaved}
    >
      {({ merchantId, templateId, plates, GotFrom }) => (
        <>
          <GrantFields
            isFirst
            choices={choices}
            merchant={merchantId}
            template={templateId}
            count={plates.value.length}
          />
          <TagsInput
            {...plates.input}
            required
            clearable
            maxTags={mostPlates}
            splitChars={[',', '，', '、', ' ', ';', '；', '\n']}
            acceptValueOnBlur
            description={t('couponGrant.give.platesHint')}
            {...(plates.value.length === 0 && { placeholder: t('couponGrant.give.platesPlaceholder') })}
            value={plates.value}
            onChange={texts => plates.onChange([...new Set(texts.map(normalisePlate))])}
          />
          <CodeField field={GotFrom} options={sources} />
        </>
      )}
    </FormDialog>
  )
}
