import { type BodyOf, mostPaperCoupons, printCoupons } from '@parkdesk/contract'
import { TickField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { GrantFields } from '../../../nouns/merchant/grant-fields.tsx'
import { useChoices } from '../../../nouns/merchant/use-choices.ts'

const newStack = (): BodyOf<typeof printCoupons> => ({
  merchantId: 0,
  templateId: 0,
  count: 12,
  isIssued: true,
  idempotencyKey: newIdempotencyKey(),
})

/** Makes paper coupons out of a merchant's account. */
export default function PrintDialog({
  dialog,
  onSaved,
}: {
  dialog: Dialog<never>
  onSaved: (grantId: number) => void
}) {
  const t = useWords()
  const choices = useChoices()
  return (
    <FormDialog
      noun="couponGrant"
      title={t('couponGrant.print.title')}
      dialog={dialog}
      endpoint={printCoupons}
      values={newStack}
      save={t('couponGrant.print.act')}
      saved={t('couponGrant.print.saved')}
      onSaved={({ grantId }) => onSaved(grantId)}
    >
      {({ merchantId, templateId, count, isIssued }) => (
        <>
          <GrantFields
            isFirst
            choices={choices}
            merchant={merchantId}
            template={templateId}
            count={Number(count.value)}
          />
          <NumberField
            field={count}
            required
            min={1}
            max={mostPaperCoupons}
            description={t('couponGrant.print.countHint')}
          />
          <TickField field={isIssued} description={t('couponGrant.print.issuedHint')} />
        </>
      )}
    </FormDialog>
  )
}
