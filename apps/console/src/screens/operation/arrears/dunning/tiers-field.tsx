import { ActionIcon, Button, Group, Input, NumberInput, Text, TextInput } from '@mantine/core'
import type { DunningTier } from '@parkdesk/contract'
import { IconTrash } from '@tabler/icons-react'
import type { Field } from '../../../../kit/form/field.ts'
import { moneyMark } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'

const most = 4

/** How much a vehicle has to leave unpaid in a month for the steps of each tier. */
export function TiersField({ field }: { field: Field<'other', DunningTier[]> }) {
  const t = useWords()
  const { value: tiers, onChange } = field
  const change = (at: number, part: Partial<DunningTier>) =>
    onChange(tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)))
  const number = (at: number) => ({ number: at + 1 })
  return (
    <Input.Wrapper
      label={field.input.label}
      description={t('dunningPolicy.tier.hint')}
      error={field.input.error}
      labelElement="div"
      data-path="tiers"
    >
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place
        <Group key={at} gap={8} mt={8} role="group" aria-label={t('dunningPolicy.tier.number', number(at))}>
          <Text size="sm" w={70}>
            {t('dunningPolicy.tier.number', number(at))}
          </Text>
          <NumberInput
            aria-label={t('dunningPolicy.tier.count')}
            placeholder={t('dunningPolicy.tier.count')}
            w={110}
            {...{ min: 1, max: 1000, value: tier.count }}
            onChange={count => change(at, { count: Number(count) })}
          />
          <TextInput
            aria-label={t('dunningPolicy.tier.amount')}
            placeholder={t('dunningPolicy.tier.amount')}
            w={140}
            inputMode="decimal"
            {...moneyMark()}
            value={tier.amount}
            onChange={event => change(at, { amount: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('dunningPolicy.tier.remove', number(at))}
            onClick={() => onChange(tiers.filter((_, place) => place !== at))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {tiers.length < most && (
        <Button
          mt={6}
          size="compact-sm"
          variant="default"
          onClick={() =>
            onChange([...tiers, { count: (tiers.at(-1)?.count ?? 1) + 1, amount: tiers.at(-1)?.amount ?? '' }])
          }
        >
          {t('dunningPolicy.tier.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}
