import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { type BlackListRow, plateColors, saveBlackList } from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LotField } from '../../../kit/form/lot-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

const newEntry = {
  plateNumber: '',
  plateColor: null,
  lotId: null,
  ownerName: '',
  ownerPhone: '',
  validTime: null,
  disabled: false,
  remark: '',
}

const valuesOf = (row: BlackListRow | undefined) => {
  if (!row) return newEntry
  const { blackListId, plateNumber, plateColor, lotId, ownerName, ownerPhone, validTime, remark } = row
  const disabled = row.status === 'disabled'
  return { blackListId, plateNumber, plateColor, lotId, ownerName, ownerPhone, validTime, disabled, remark }
}

export default function BlackListForm({ dialog, onSaved }: { dialog: Dialog<BlackListRow>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      noun="blackList"
      title={t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t('blackList.one') })}
      dialog={dialog}
      endpoint={saveBlackList}
      values={valuesOf}
      onSaved={onSaved}
    >
      {field => (
        <>
          <TextInput {...field('plateNumber')} required data-autofocus />
          <Select
            {...field('plateColor')}
            clearable
            data={plateColors.map(color => ({ value: color, label: t(`kit.plateColor.${color}`) }))}
          />
          <LotField {...field('lotId')} placeholder={t('blackList.everyLot')} />
          <TextInput {...field('ownerName')} />
          <TextInput {...field('ownerPhone')} inputMode="tel" />
          <DayField {...field('validTime')} placeholder={t('blackList.forEver')} />
          <Textarea {...field('remark')} autosize minRows={2} />
          <Switch {...field('disabled', 'checkbox')} />
        </>
      )}
    </FormDialog>
  )
}
