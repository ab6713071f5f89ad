import { Text } from '@mantine/core'
import { type BodyOf, type CouponTemplateRow, saveCouponTemplate } from '@parkdesk/contract'
import { EnabledField, TickField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'
import { MerchantsField, ValidityFields, WorthFields } from './template-fields.tsx'

type Body = BodyOf<typeof saveCouponTemplate>

const newTemplate: Body = {
  name: '',
  kind: 'time',
  minutes: 60,
  amount: null,
  percentOff: null,
  isStackable: false,
  validDays: 30,
  validUntil: null,
  lotIds: [],
  merchantIds: [],
  disabled: false,
  remark: '',
}

const valuesOf = (row: CouponTemplateRow | undefined): Body => {
  if (!row) return newTemplate
  const { templateId, name, kind, minutes, amount, percentOff, isStackable, validDays, validUntil } = row
  const { lotIds, merchantIds, remark } = row
  const disabled = row.status === 'disabled'
  const worth = { kind, minutes, amount, percentOff, isStackable }
  return { templateId, name, ...worth, validDays, validUntil, lotIds, merchantIds, disabled, remark }
}

interface Props {
  dialog: Dialog<CouponTemplateRow>
  onSaved: () => void
}

export default function TemplateForm({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog noun="couponTemplate" dialog={dialog} endpoint={saveCouponTemplate} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <WorthFields form={form} />
          <TickField field={form.isStackable} description={t('couponTemplate.stackHint')} />
          <ValidityFields form={form} />
          <MerchantsField form={form} />
          <LotsField field={form.lotIds} placeholder={t('couponTemplate.everyLot')} />
          <NoteField field={form.remark} />
          {dialog.row && (
            <>
              <EnabledField field={form.disabled} description={t('couponTemplate.disabledHint')} />
              <Text size="sm" c="dimmed">
                {t('couponTemplate.changeHint')}
              </Text>
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
