import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { type CreditPolicy, creditPolicies } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'

const PolicyForm = lazy(() => import('./policy-form.tsx'))

/** The rules of credit with their versions, and a new one, which begins as the latest is. */
export default function PoliciesDialog({ dialog }: { dialog: Dialog<never> }) {
  const t = useWords()
  const changing = useDialog<CreditPolicy>()
  useReturnFocus(dialog.isOpen)
  const { data, error } = useQuery({
    queryKey: ['creditPolicy', 'all'],
    queryFn: ({ signal }) => call(creditPolicies, {}, { signal }),
    enabled: dialog.isOpen,
  })
  const [latest] = data?.list ?? []
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={t('credit.policies.title')} centered size="lg">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('credit.policies.hint')}
        </Text>
        {error && <Alert color="red" title={t('credit.policies.failed')} />}
        {!data && !error && <Skeleton height={80} />}
        {data?.list.length === 0 && <Text size="sm">{t('credit.policies.none')}</Text>}
        {data && data.list.length > 0 && (
          <LinedList>
            {data.list.map(policy => (
              <PolicyLine key={policy.creditPolicyId} policy={policy} />
            ))}
          </LinedList>
        )}
        <Can do="credit.configure">
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={!data}
              onClick={() => (latest ? changing.open(latest) : changing.openNew())}
            >
              {t('credit.policies.add')}
            </Button>
          </Group>
          <OnceOpen isOpen={changing.isOpen}>
            <PolicyForm dialog={changing} onSaved={() => void refetchAfterChange('creditPolicy')} />
          </OnceOpen>
        </Can>
      </Stack>
    </Modal>
  )
}

function PolicyLine({ policy }: { policy: CreditPolicy }) {
  const t = useWords()
  const { isOn, startScore, paidPoints, raisedPoints, recoveredPoints, latePoints, lateDays } = policy
  const { tiers, lotIds } = policy
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {t('credit.policies.since', { at: policy.createdAt, by: policy.creatorName })}
        </Text>
        <Text size="sm">
          {t('credit.policies.points', {
            ...{ start: startScore, paid: paidPoints, raised: raisedPoints, days: lateDays },
            ...{ recovered: recoveredPoints, late: latePoints },
          })}
        </Text>
        {tiers.map(({ minScore: score, percentOff: percent, mostMoney }) => (
          <Text key={score} size="xs" c="dimmed">
            {mostMoney === ''
              ? t('credit.policies.tier', { score, percent })
              : t('credit.policies.tierUpTo', { score, percent, most: formatMoney(mostMoney) })}
          </Text>
        ))}
        {tiers.length > 0 && lotIds.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('credit.policies.someLots', { count: lotIds.length })}
          </Text>
        )}
      </div>
      <StatusTag tone={isOn ? 'good' : 'calm'}>{t(isOn ? 'credit.policies.on' : 'credit.policies.off')}</StatusTag>
    </li>
  )
}
