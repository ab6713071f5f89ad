import { Checkbox, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { type BodyOf, type CouponTemplateRow, saveCouponTemplate } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LotsField } from '../../../kit/form/lots-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
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
    <FormDialog
      noun="couponTemplate"
      title={t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t('couponTemplate.one') })}
      dialog={dialog}
      endpoint={saveCouponTemplate}
      values={valuesOf}
      onSaved={onSaved}
    >
      {field => (
        <>
          <TextInput {...field('name')} required data-autofocus />
          <WorthFields field={field} />
          <Checkbox {...field('isStackable', 'checkbox')} description={t('couponTemplate.stackHint')} />
          <ValidityFields field={field} />
          <MerchantsField field={field} />
          <LotsField {...field('lotIds')} placeholder={t('couponTemplate.everyLot')} />
          <Textarea {...field('remark')} autosize minRows={2} />
          {dialog.row && (
            <>
              <Switch {...field('disabled', 'checkbox')} />
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
