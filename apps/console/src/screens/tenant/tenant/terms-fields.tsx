import { Group } from '@mantine/core'
import type { changeTenant } from '@parkdesk/contract'
import type { Field, FieldsOf } from '../../../kit/form/field.ts'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { useWords } from '../../../lib/words.ts'
import { ModulesField } from '../../../nouns/tenant/modules-field.tsx'

type Terms = Pick<
  FieldsOf<typeof changeTenant>,
  'name' | 'remark' | 'modules' | 'lotLimit' | 'userLimit' | 'storageLimitMb' | 'approvesLots'
>

/** What a tenant may use. */
export function TermsFields({ form }: { form: Terms }) {
  const t = useWords()
  return (
    <>
      <ModulesField field={form.modules} description={t('tenant.modulesHint')} />
      <Group gap="sm" align="flex-start" grow>
        <LimitField field={form.lotLimit} />
        <LimitField field={form.userLimit} />
      </Group>
      <LimitField field={form.storageLimitMb} description={t('tenant.limitHint')} />
      <FlagField field={form.approvesLots} description={t('tenant.approvesLotsHint')} />
      <TextField field={form.remark} />
    </>
  )
}

interface LimitProps {
  field: Field<'number', number | '' | null | undefined>
  description?: string
}

/** So many at most; empty: as many as they like. */
function LimitField({ field, description }: LimitProps) {
  const t = useWords()
  const emptied = { ...field, onChange: (value: number | '') => field.onChange(value === '' ? null : value) }
  return <NumberField field={emptied} min={0} placeholder={t('tenant.noLimit')} description={description} />
}
