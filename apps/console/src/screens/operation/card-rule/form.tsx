import { Alert, Fieldset, Group, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import {
  type BodyOf,
  CardEffect,
  CardRefundBy,
  type CardRuleRow,
  CardWhenFull,
  cardNamesZh,
  saveCardRule,
} from '@parkdesk/contract'
import { type Field, FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LotsField } from '../../../kit/form/lots-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

type Entry = BodyOf<typeof saveCardRule>

const carSizes = Object.keys(cardNamesZh.BillCarSizeId).filter(size => size !== 'any') as NonNullable<
  Entry['carSize']
>[]

const valuesOf = (row: CardRuleRow | undefined, kind: string): Entry => {
  if (!row) {
    return {
      ...{ name: '', price: '', months: 1, lotIds: [], onSale: true, spots: 1, mostPlates: 1, cardKind: kind },
      ...{ carSize: null, effect: 'free', whenFull: 'temporary', graceDays: 0, refundBy: 'day', refundLossPercent: 0 },
    }
  }
  const { parkingNames, cardsHeld, cardsSold, isWhole, today, createdAt, ...entry } = row
  return entry
}

export default function CardRuleForm({ dialog, onSaved }: { dialog: Dialog<CardRuleRow>; onSaved: () => void }) {
  const t = useWords()
  const sold = dialog.row?.cardsSold ?? 0
  return (
    <FormDialog
      noun="cardRule"
      title={t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t('cardRule.one') })}
      dialog={dialog}
      endpoint={saveCardRule}
      values={row => valuesOf(row, t('cardRule.usualKind'))}
      onSaved={onSaved}
    >
      {field => (
        <>
          {sold > 0 && (
            <Text size="sm" c="dimmed">
              {t('cardRule.soldHint', { count: sold })}
            </Text>
          )}
          {dialog.row?.isWhole === false && <Alert color="yellow">{t('cardRule.partly')}</Alert>}
          <SaleFields field={field} />
          <PlaceFields field={field} />
          <EndFields field={field} />
        </>
      )}
    </FormDialog>
  )
}

type Fields = { field: Field<typeof saveCardRule> }

function SaleFields({ field }: Fields) {
  const t = useWords()
  return (
    <Fieldset legend={t('cardRule.section.sale')}>
      <Stack gap="sm">
        <TextInput {...field('name')} required data-autofocus placeholder={t('cardRule.namePlaceholder')} />
        <Group grow align="start">
          <TextInput {...field('price')} required inputMode="decimal" leftSection="¥" placeholder="300.00" />
          <NumberInput {...field('months')} required min={1} max={60} allowDecimal={false} />
        </Group>
        <Text size="xs" c="dimmed">
          {t('cardRule.monthsHint')}
        </Text>
        <LotsField {...field('lotIds')} required placeholder={t('cardRule.chooseLots')} />
        <Switch
          {...field('onSale', 'checkbox')}
          label={t('cardRule.onSale.on')}
          description={t('cardRule.onSaleHint')}
        />
      </Stack>
    </Fieldset>
  )
}

function PlaceFields({ field }: Fields) {
  const t = useWords()
  const options = <T extends string>(codes: readonly T[], word: (code: T) => string) =>
    codes.map(value => ({ value, label: word(value) }))
  return (
    <Fieldset legend={t('cardRule.section.place')}>
      <Stack gap="sm">
        <Group grow align="start">
          <NumberInput
            {...field('spots')}
            required
            min={1}
            max={999}
            allowDecimal={false}
            description={t('cardRule.spotsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <NumberInput
            {...field('mostPlates')}
            required
            min={1}
            max={50}
            allowDecimal={false}
            description={t('cardRule.mostPlatesHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </Group>
        <Select
          {...field('whenFull')}
          allowDeselect={false}
          data={options(CardWhenFull.options, code => t(`cardRule.whenFull.${code}`))}
        />
        <Group grow align="start">
          <Select
            {...field('carSize')}
            clearable
            placeholder={t('cardRule.carSize.any')}
            data={options(carSizes, code => t(`cardRule.carSize.${code}`))}
          />
          <Select
            {...field('effect')}
            allowDeselect={false}
            data={options(CardEffect.options, code => t(`cardRule.effect.${code}`))}
          />
        </Group>
        <TextInput {...field('cardKind')} required maxLength={32} description={t('cardRule.cardKindHint')} />
      </Stack>
    </Fieldset>
  )
}

function EndFields({ field }: Fields) {
  const t = useWords()
  return (
    <Fieldset legend={t('cardRule.section.end')}>
      <Stack gap="sm">
        <NumberInput
          {...field('graceDays')}
          required
          min={0}
          max={90}
          allowDecimal={false}
          description={t('cardRule.graceDaysHint')}
        />
        <Group grow align="start">
          <Select
            {...field('refundBy')}
            allowDeselect={false}
            data={CardRefundBy.options.map(value => ({ value, label: t(`cardRule.refundBy.${value}`) }))}
          />
          <NumberInput {...field('refundLossPercent')} required min={0} max={100} decimalScale={2} />
        </Group>
      </Stack>
    </Fieldset>
  )
}
