import { saveTaxProfile, usualTaxProfile } from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  dialog: Dialog<never>
  onSaved: () => void
}

export default function ProfileForm({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      noun="taxProfile"
      dialog={dialog}
      title={t('invoice.profiles.add')}
      saved={t('taxProfile.saved')}
      onSaved={onSaved}
      endpoint={saveTaxProfile}
      values={() => ({
        ...usualTaxProfile,
        ...{ validFrom: '', sellerName: '', sellerTaxNo: '', region: '', address: '' },
        isCrossCity: false,
      })}
    >
      {form => (
        <>
          <DayField field={form.validFrom} required />
          <TextField field={form.sellerName} required maxLength={100} data-autofocus />
          <TextField field={form.sellerTaxNo} required autoComplete="off" maxLength={20} />
          <TextField field={form.itemName} required maxLength={100} />
          <TextField field={form.goodsCode} required autoComplete="off" maxLength={19} />
          <NumberField field={form.ratePercent} required decimalScale={2} />
          <TextField field={form.region} required description={t('taxProfile.regionHint')} />
          <TextField field={form.address} required maxLength={120} />
          <TextField field={form.certificate} required description={t('taxProfile.certificateHint')} />
          <TextField field={form.areaUnit} required maxLength={20} />
          <FlagField field={form.isCrossCity} />
        </>
      )}
    </FormDialog>
  )
}
