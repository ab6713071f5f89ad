import { Group } from '@mantine/core'
import type { Field } from '../../kit/form/field.ts'
import { NumberField } from '../../kit/form/number-field.tsx'
import { useWords } from '../../lib/words.ts'

type Limit = Field<'number', number | '' | null | undefined>

interface Props {
  form: Record<'lotLimit' | 'userLimit' | 'storageLimitMb', Limit>
  /** What happens at a limit. */
  description: string
}

/** How many car parks, people and bytes an operator or a part of it may have. */
export function LimitFields({ form, description }: Props) {
  return (
    <>
      <Group gap="sm" align="flex-start" grow>
        <LimitField field={form.lotLimit} />
        <LimitField field={form.userLimit} />
      </Group>
      <LimitField field={form.storageLimitMb} description={description} />
    </>
  )
}

/** So many at most; empty: as many as they like. */
function LimitField({ field, description }: { field: Limit; description?: string }) {
  const t = useWords()
  const emptied = { ...field, onChange: (value: number | '') => field.onChange(value === '' ? null : value) }
  return <NumberField field={emptied} min={0} placeholder={t('tenant.noLimit')} description={description} />
}
