import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { type DunningPolicy, type DunningStep, dunningPolicies } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Can } from '../../../../kit/can.tsx'
import { type Dialog, useDialog } from '../../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { LinedList } from '../../../../kit/panel/lined-list.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { refetchAfterChange } from '../../../../lib/refetch.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useWords } from '../../../../lib/words.ts'

const PolicyForm = lazy(() => import('./policy-form.tsx'))

/** The dunning policies with their versions, and a new one, which begins as the latest is. */
export default function PoliciesDialog({ dialog }: { dialog: Dialog<never> }) {
  const t = useWords()
  const adding = useDialog<DunningPolicy>()
  useReturnFocus(dialog.isOpen)
  const { data, error } = useQuery({
    queryKey: ['dunningPolicy', 'all'],
    queryFn: ({ signal }) => call(dunningPolicies, {}, { signal }),
    enabled: dialog.isOpen,
  })
  const [latest] = data?.list ?? []
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={t('dunning.policies.title')} centered size="lg">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('dunning.policies.hint')}
        </Text>
        {error && <Alert color="red" title={t('dunning.policies.failed')} />}
        {!data && !error && <Skeleton height={80} />}
        {data?.list.length === 0 && <Text size="sm">{t('dunning.policies.none')}</Text>}
        {data && data.list.length > 0 && (
          <LinedList>
            {data.list.map(policy => (
              <PolicyLine key={policy.policyId} policy={policy} />
            ))}
          </LinedList>
        )}
        <Can do="dunning.plan">
          <Group justify="flex-end">
            <Button variant="default" onClick={() => (latest ? adding.open(latest) : adding.openNew())}>
              {t('dunning.policies.add')}
            </Button>
          </Group>
          <OnceOpen isOpen={adding.isOpen}>
            <PolicyForm dialog={adding} onSaved={() => void refetchAfterChange('dunningPolicy')} />
          </OnceOpen>
        </Can>
      </Stack>
    </Modal>
  )
}

function PolicyLine({ policy }: { policy: DunningPolicy }) {
  const t = useWords()
  const { division, divisionName, validFrom, daysToPay, makeUpDays, tiers, steps } = policy
  const stepLine = ({ kind, afterDays: after, repeats: times, repeatDays: every, fromTier: tier }: DunningStep) =>
    t(times === 0 ? 'dunningPolicy.line.once' : 'dunningPolicy.line.repeated', {
      ...{ after, times, every },
      kind: t(`dunningPolicy.kind.${kind}`),
    }) + (tier > 0 ? t('dunningPolicy.lineFrom', { tier }) : '')
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {division === '' ? t('dunning.policies.everywhere') : divisionName} ·{' '}
          {t('dunning.policies.from', { day: validFrom })}
        </Text>
        <Text size="sm">{t('dunning.policies.terms', { daysToPay, makeUpDays })}</Text>
        <Text size="sm">{steps.map(stepLine).join(' → ')}</Text>
        {tiers.map(({ count, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place
          <Text key={at} size="xs" c="dimmed">
            {t('dunningPolicy.tierLine', { tier: at + 1, number: count, amount: formatMoney(amount) })}
          </Text>
        ))}
      </div>
    </li>
  )
}
