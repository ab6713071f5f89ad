import type { changeTenant } from '@parkdesk/contract'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { useWords } from '../../../lib/words.ts'
import { LimitFields } from '../../../nouns/tenant/limit-fields.tsx'
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
      <LimitFields form={form} description={t('tenant.limitHint')} />
      <FlagField field={form.approvesLots} description={t('tenant.approvesLotsHint')} />
      <TextField field={form.remark} />
    </>
  )
}
