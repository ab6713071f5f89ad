import { Text } from '@mantine/core'
import { applyCoupon } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

/** Gives a paper coupon to the stay of a vehicle inside. */
export default function ApplyDialog({ dialog, onApplied }: { dialog: Dialog<never>; onApplied: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="coupon"
      title={t('coupon.apply.title')}
      dialog={dialog}
      endpoint={applyCoupon}
      values={() => ({ CouponCode: '', PlateNumber: '' })}
      save={t('coupon.apply.act')}
      saved={t('coupon.apply.saved')}
      onSaved={onApplied}
    >
      {form => (
        <>
          <Text size="sm" c="dimmed">
            {t('coupon.apply.hint')}
          </Text>
          <TextField
            field={form.CouponCode}
            required
            data-autofocus
            autoComplete="off"
            description={t('coupon.apply.codeHint')}
            placeholder={t('coupon.apply.codePlaceholder')}
          />
          <TextField field={form.PlateNumber} required autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
