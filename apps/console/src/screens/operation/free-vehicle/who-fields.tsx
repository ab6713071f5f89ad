import { MultiSelect, TagsInput } from '@mantine/core'
import { normalisePlate, type PlateColor, type PlateKind, plateColors, plateKinds } from '@parkdesk/contract'
import { ChipsField } from '../../../kit/form/chips-field.tsx'
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
      <ChipsField field={form.plateKinds} options={plateKinds} word={kind => t(`freeVehicle.plateKind.${kind}`)} />
      <TagsInput
        {...form.patterns.input}
        clearable
        description={t('freeVehicle.patternsHint')}
        splitChars={[',', '，', '、', ' ', ';', '；']}
        value={form.patterns.value ?? []}
        onChange={texts => form.patterns.onChange([...new Set(texts.map(normalisePlate))])}
      />
      <ChipsField field={form.plateColors} options={plateColors} word={color => t(`kit.plateColor.${color}`)} />
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
