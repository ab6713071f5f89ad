import { Group, Text } from '@mantine/core'
import { type BodyOf, numberSpots, type SpotRow } from '@parkdesk/contract'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { GarageField } from './garage-field.tsx'

interface Props {
  dialog: Dialog<SpotRow>
  lotId: number | undefined
  onSaved: () => void
}

/** Numbers spots in a row. */
export default function NumberForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [first] = useLotsInUse()
  const values = (): BodyOf<typeof numberSpots> => ({
    lotId: lotId ?? first?.lotId ?? 0,
    garageId: null,
    ...{ prefix: 'A-', from: 1, to: 50, digits: 3 },
  })
  return (
    <FormDialog
      noun="spot"
      title={t('spot.number')}
      save={t('spot.number')}
      dialog={dialog}
      endpoint={numberSpots}
      values={values}
      onSaved={counts => {
        notify.success(t('spot.numbered', counts))
        onSaved()
      }}
    >
      {form => (
        <>
          <LotField
            field={form.lotId}
            placeholder={t('spot.chooseLot')}
            onChosen={() => (form.garageId as { onChange: (id: number | null) => void }).onChange(null)}
          />
          <GarageField field={form.garageId} lotId={Number(form.lotId.value)} />
          <TextField field={form.prefix} data-autofocus />
          <Group grow align="start">
            <NumberField field={form.from} required min={0} max={999_999} />
            <NumberField field={form.to} required min={0} max={999_999} />
            <NumberField field={form.digits} required min={1} max={6} />
          </Group>
          <Text size="xs" c="dimmed">
            {t('spot.digitsHint')}
          </Text>
          <Series form={form} />
        </>
      )}
    </FormDialog>
  )
}

/** What will be numbered. */
function Series({ form }: { form: FieldsOf<typeof numberSpots> }) {
  const t = useWords()
  const [from, to, digits] = [form.from.value, form.to.value, form.digits.value]
  if (from === '' || to === '' || digits === '' || to < from) return null
  const numbered = (number: number) => `${form.prefix.value ?? ''}${String(number).padStart(digits, '0')}`
  return (
    <Text size="sm" role="status">
      {t('spot.series', { first: numbered(from), last: numbered(to), count: to - from + 1 })}
    </Text>
  )
}
