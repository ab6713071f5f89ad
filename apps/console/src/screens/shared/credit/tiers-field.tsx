import { ActionIcon, Button, Group, Input, NumberInput, TextInput } from '@mantine/core'
import { type CreditTier, mostCredit, mostCreditTiers } from '@parkdesk/contract'
import { IconTrash } from '@tabler/icons-react'
import type { Field } from '../../../kit/form/field.ts'
import { moneyMark } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** From which score on how much is taken off a stay. */
export function TiersField({ field }: { field: Field<'other', CreditTier[] | undefined, CreditTier[]> }) {
  const t = useWords()
  const { value: tiers = [], onChange } = field
  const numbered = (at: number) => t('creditPolicy.tier.number', { number: at + 1 })
  const change = (at: number, part: Partial<CreditTier>) =>
    onChange(tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)))
  const add = () => {
    const last = tiers.at(-1)
    const minScore = Math.min(mostCredit, (last?.minScore ?? 600) + 100)
    onChange([...tiers, { minScore, percentOff: last?.percentOff ?? 5, mostMoney: last?.mostMoney ?? '' }])
  }
  return (
    <Input.Wrapper
      label={field.input.label}
      description={t('creditPolicy.tier.hint')}
      error={field.input.error}
      labelElement="div"
      data-path="tiers"
    >
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place
        <Group key={at} gap={8} mt={8} wrap="nowrap" align="end" role="group" aria-label={numbered(at)}>
          <NumberInput
            label={t('creditPolicy.tier.minScore')}
            {...{ min: 0, max: mostCredit, value: tier.minScore, allowDecimal: false }}
            onChange={minScore => change(at, { minScore: Number(minScore) })}
          />
          <NumberInput
            label={t('creditPolicy.tier.percentOff')}
            suffix=" %"
            {...{ min: 1, max: 100, value: tier.percentOff, allowDecimal: false }}
            onChange={percentOff => change(at, { percentOff: Number(percentOff) })}
          />
          <TextInput
            label={t('creditPolicy.tier.mostMoney')}
            placeholder={t('creditPolicy.tier.noLimit')}
            inputMode="decimal"
            {...moneyMark()}
            value={tier.mostMoney}
            onChange={event => change(at, { mostMoney: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            mb={6}
            aria-label={t('creditPolicy.tier.remove', { number: at + 1 })}
            onClick={() => onChange(tiers.filter((_, place) => place !== at))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {tiers.length < mostCreditTiers && (
        <Button mt={8} size="compact-sm" variant="default" onClick={add}>
          {t('creditPolicy.tier.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}
