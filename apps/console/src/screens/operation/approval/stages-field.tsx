import { ActionIcon, Button, Group, Input, NumberInput, Select, Text } from '@mantine/core'
import { type ApprovalKind, approvalKinds, currencyInUse, mostStages, type saveApprovalChain } from '@parkdesk/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  field: FieldsOf<typeof saveApprovalChain>['stages']
  kind: ApprovalKind
  /** Those that may decide about the kind. */
  roles: readonly { roleId: number; name: string }[]
  /** The stages as they are stored: a role of theirs may be gone. */
  known: readonly { roleId: number; roleName: string }[]
}

/** The stages of a chain, one below the other. */
export function StagesField({ field, kind, roles, known }: Props) {
  const t = useWords()
  const { value: stages, onChange, input } = field
  const { hasMoney } = approvalKinds[kind]
  const decimals = currencyInUse().minorDigits
  const gone = known.filter(({ roleId }) => !roles.some(role => role.roleId === roleId))
  const options = new Map([
    ...gone.map(({ roleId, roleName }) => [roleId, roleName] as const),
    ...roles.map(({ roleId, name }) => [roleId, name] as const),
  ])
  const data = [...options].map(([roleId, label]) => ({ value: String(roleId), label }))
  const change = (index: number, part: Partial<(typeof stages)[number]>) =>
    onChange(stages.map((stage, place) => (place === index ? { ...stage, ...part } : stage)))
  const [first] = roles
  return (
    <div>
      {stages.length === 0 && (
        <Text size="sm" mb="xs">
          {t('approval.chain.none')}
        </Text>
      )}
      {stages.map(({ roleId, fromAmount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stages are known by their order
        <Group key={index} gap="xs" wrap="nowrap" align="end" mb="xs">
          <Select
            flex={1}
            label={t('approval.chain.stage', { stage: index + 1 })}
            data={data}
            value={String(roleId)}
            allowDeselect={false}
            searchable={data.length > 10}
            onChange={wanted => wanted && change(index, { roleId: Number(wanted) })}
          />
          {hasMoney && (
            <NumberInput
              w={132}
              label={t('approval.chain.from')}
              placeholder={t('approval.chain.all')}
              hideControls
              allowNegative={false}
              decimalScale={decimals}
              max={10_000_000}
              value={fromAmount ?? ''}
              onChange={amount =>
                change(index, { fromAmount: amount === '' ? null : Number(amount).toFixed(decimals) })
              }
            />
          )}
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('approval.chain.remove', { stage: index + 1 })}
            onClick={() => onChange(stages.filter((_, place) => place !== index))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {input.error && <Input.Error>{input.error}</Input.Error>}
      {first === undefined && <Text size="sm">{t('approval.chain.noRole')}</Text>}
      {first && stages.length < mostStages && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...stages, { roleId: first.roleId, fromAmount: null }])}
        >
          {t('approval.chain.add')}
        </Button>
      )}
      {hasMoney && stages.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('approval.chain.amountHint')}
        </Text>
      )}
    </div>
  )
}
