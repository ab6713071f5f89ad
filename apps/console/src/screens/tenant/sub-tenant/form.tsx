import { type BodyOf, modules, type SubTenantRow, saveSubTenant } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'
import { LimitFields } from '../../../nouns/tenant/limit-fields.tsx'
import { ModulesField } from '../../../nouns/tenant/modules-field.tsx'

const valuesOf = (row: SubTenantRow | undefined): BodyOf<typeof saveSubTenant> =>
  row
    ? { ...row, lotIds: row.lots.map(({ lotId }) => lotId) }
    : { name: '', lotIds: [], modules: [...modules], lotLimit: null, userLimit: null, storageLimitMb: null }

interface Props {
  dialog: Dialog<SubTenantRow>
  onSaved: () => void
}

export default function SubTenantForm({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog noun="subTenant" dialog={dialog} endpoint={saveSubTenant} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <LotsField field={form.lotIds} description={t('subTenant.lotsHint')} />
          <LimitFields form={form} description={t('subTenant.limitHint')} />
          <ModulesField field={form.modules} description={t('subTenant.modulesHint')} />
        </>
      )}
    </FormDialog>
  )
}
