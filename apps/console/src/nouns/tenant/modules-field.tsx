import { Checkbox, Input, Stack } from '@mantine/core'
import { type Module, modules } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'

interface Props {
  field: {
    input: { label: ReactNode; error: ReactNode }
    value: Module[] | undefined
    onChange: (on: Module[]) => void
  }
  description: string
}

/** Which modules an operator, or a part of one, may use. */
export function ModulesField({ field, description }: Props) {
  const t = useWords()
  const chosen = field.value ?? []
  return (
    <Input.Wrapper label={field.input.label} description={description} error={field.input.error} data-path="modules">
      <Stack gap={6} mt={6}>
        {modules.map(module => (
          <Checkbox
            key={module}
            size="xs"
            label={t(`tenant.modules.${module}`)}
            checked={chosen.includes(module)}
            onChange={event =>
              field.onChange(
                modules.filter(each => (each === module ? event.currentTarget.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
