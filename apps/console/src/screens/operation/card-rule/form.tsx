import { Alert, Fieldset, Group, Stack, Text } from '@mantine/core'
import { type BodyOf, type CardRuleRow, saveCardRule, yuan } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { MoneyField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { moneyMark } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'
import { WeeklyHoursFields } from '../../../nouns/weekly-hours/weekly-hours-fields.tsx'

type Entry = BodyOf<typeof saveCardRule>

const valuesOf = (row: CardRuleRow | undefined, kind: string): Entry => {
  if (!row) {
    return {
      ...{ name: '', price: '', months: 1, lotIds: [], onSale: true, spots: 1, mostPlates: 1, cardKind: kind },
      ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: null, untilHour: null },
      ...{ carSize: null, effect: 'free', whenFull: 'temporary', graceDays: 0, refundBy: 'day', refundLossPercent: 0 },
    }
  }
  const { parkingNames, cardsHeld, cardsSold, isWhole, today, createdAt, validTime, ...entry } = row
  return entry
}

export default function CardRuleForm({ dialog, onSaved }: { dialog: Dialog<CardRuleRow>; onSaved: () => void }) {
  const t = useWords()
  const sold = dialog.row?.cardsSold ?? 0
  return (
    <FormDialog
      noun="cardRule"
      dialog={dialog}
      endpoint={saveCardRule}
      values={row => valuesOf(row, t('cardRule.usualKind'))}
      onSaved={onSaved}
    >
      {form => (
        <>
          {sold > 0 && (
            <Text size="sm" c="dimmed">
              {t('cardRule.soldHint', { count: sold })}
            </Text>
          )}
          {dialog.row?.isWhole === false && <Alert color="yellow">{t('cardRule.partly')}</Alert>}
          <SaleFields form={form} />
          <PlaceFields form={form} />
          <HourFields form={form} />
          <EndFields form={form} />
        </>
      )}
    </FormDialog>
  )
}

type Fields = { form: FieldsOf<typeof saveCardRule> }

function SaleFields({ form }: Fields) {
  const t = useWords()
  return (
    <Fieldset legend={t('cardRule.section.sale')}>
      <Stack gap="sm">
        <TextField field={form.name} required data-autofocus placeholder={t('cardRule.namePlaceholder')} />
        <Group grow align="start">
          <MoneyField field={form.price} required {...moneyMark()} placeholder={yuan(30_000)} />
          <NumberField field={form.months} required min={1} max={60} />
        </Group>
        <Text size="xs" c="dimmed">
          {t('cardRule.monthsHint')}
        </Text>
        <LotsField field={form.lotIds} required placeholder={t('cardRule.chooseLots')} />
        <FlagField field={form.onSale} label={t('cardRule.onSale.on')} description={t('cardRule.onSaleHint')} />
      </Stack>
    </Fieldset>
  )
}

function PlaceFields({ form }: Fields) {
  const t = useWords()
  return (
    <Fieldset legend={t('cardRule.section.place')}>
      <Stack gap="sm">
        <Group grow align="start">
          <NumberField
            field={form.spots}
            required
            min={1}
            max={999}
            description={t('cardRule.spotsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <NumberField
            field={form.mostPlates}
            required
            min={1}
            max={50}
            description={t('cardRule.mostPlatesHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </Group>
        <CodeField field={form.whenFull} />
        <Group grow align="start">
          <CodeField field={form.carSize} placeholder={t('cardRule.carSize.any')} />
          <CodeField field={form.effect} />
        </Group>
        <TextField field={form.cardKind} required maxLength={32} description={t('cardRule.cardKindHint')} />
      </Stack>
    </Fieldset>
  )
}

/** Only cards that are free while valid have hours: a charge rule has windows of its own. */
function HourFields({ form }: Fields) {
  const t = useWords()
  if (form.effect.value === 'rule') return null
  return (
    <Fieldset legend={t('cardRule.field.validTime')}>
      <Stack gap="sm">
        <WeeklyHoursFields
          weekdays={form.weekdays}
          fromHour={form.fromHour}
          untilHour={form.untilHour}
          hint={t('cardRule.hoursHint')}
        />
      </Stack>
    </Fieldset>
  )
}

function EndFields({ form }: Fields) {
  const t = useWords()
  return (
    <Fieldset legend={t('cardRule.section.end')}>
      <Stack gap="sm">
        <NumberField field={form.graceDays} required min={0} max={90} description={t('cardRule.graceDaysHint')} />
        <Group grow align="start">
          <CodeField field={form.refundBy} />
          <NumberField field={form.refundLossPercent} required min={0} max={100} decimalScale={2} />
        </Group>
      </Stack>
    </Fieldset>
  )
}
