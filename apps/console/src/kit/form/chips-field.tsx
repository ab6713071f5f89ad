import { Chip, Group, Input } from '@mantine/core'
import type { Field } from './field.ts'

interface Props<Code extends Stored, Stored extends string | number> {
  field: Field<'other', Stored[] | undefined, Stored[]>
  options: readonly Code[]
  word: (code: Code) => string
}

/** Any of a few codes, all of them in sight. */
export function ChipsField<Code extends Stored, Stored extends string | number>({
  field,
  options,
  word,
}: Props<Code, Stored>) {
  const chosen = field.value ?? []
  return (
    <Input.Wrapper label={field.input.label} error={field.input.error}>
      <Chip.Group
        multiple
        value={chosen.map(String)}
        onChange={codes => field.onChange(options.filter(code => codes.includes(String(code))))}
      >
        <Group gap={6} mt={4} data-path={field.input['data-path']} tabIndex={-1}>
          {options.map(code => (
            <Chip key={code} value={String(code)} size="xs">
              {word(code)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
