import { Checkbox, NumberInput } from '@mantine/core'
import { type BodyOf, mostPaperCoupons, printCoupons } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { GrantFields } from './grant-fields.tsx'

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
      {field => {
        const count = field('count')
        return (
          <>
            <GrantFields
              merchant={field('merchantId')}
              template={field('templateId')}
              count={typeof count.value === 'number' ? count.value : 0}
            />
            <NumberInput
              {...count}
              required
              min={1}
              max={mostPaperCoupons}
              allowDecimal={false}
              description={t('couponGrant.print.countHint')}
            />
            <Checkbox {...field('isIssued', 'checkbox')} description={t('couponGrant.print.issuedHint')} />
          </>
        )
      }}
    </FormDialog>
  )
}
