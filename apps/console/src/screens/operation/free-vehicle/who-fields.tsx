import { Chip, Group, Input, MultiSelect, TagsInput } from '@mantine/core'
import { normalisePlate, type PlateColor, type PlateKind, plateColors, plateKinds } from '@parkdesk/contract'
import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'
import { useVehicleClasses } from '../../../nouns/vehicle-class/use-vehicle-classes.ts'

export interface WhoFieldsForm {
  plateKinds: Field<'other', PlateKind[] | undefined>
  patterns: Field<'other', string[] | undefined>
  plateColors: Field<'other', PlateColor[] | undefined>
  vehicleClasses: Field<'other', string[] | undefined>
}

/** Which vehicles a rule is about. */
export function WhoFields({ form }: { form: WhoFieldsForm }) {
  const t = useWords()
  const known = useVehicleClasses()
  const classes = form.vehicleClasses.value ?? []
  const offered = [...new Set([...known, ...classes])]
  return (
    <>
      <Chips field={form.plateKinds} options={plateKinds} word={kind => t(`freeVehicle.plateKind.${kind}`)} />
      <TagsInput
        {...form.patterns.input}
        clearable
        description={t('freeVehicle.patternsHint')}
        splitChars={[',', '，', '、', ' ', ';', '；']}
        value={form.patterns.value ?? []}
        onChange={texts => form.patterns.onChange([...new Set(texts.map(normalisePlate))])}
      />
      <Chips field={form.plateColors} options={plateColors} word={color => t(`kit.plateColor.${color}`)} />
      {offered.length > 0 && (
        <MultiSelect
          {...form.vehicleClasses.input}
          clearable
          data={offered}
          value={classes}
          onChange={form.vehicleClasses.onChange}
        />
      )}
    </>
  )
}

interface ChipsProps<Code extends Stored, Stored extends string | number> {
  field: Field<'other', Stored[] | undefined, Stored[]>
  options: readonly Code[]
  word: (code: Code) => string
}

/** Any of a few codes, all of them in sight. */
export function Chips<Code extends Stored, Stored extends string | number>({
  field,
  options,
  word,
}: ChipsProps<Code, Stored>) {
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
