import { Button, Group, Text } from '@mantine/core'
import { removeShareRule, type ShareRule, type SubAccountRow } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { businessText } from './business-text.ts'

const RuleDialog = lazy(() => import('./rule-dialog.tsx'))
const EndDialog = lazy(() => import('./end-dialog.tsx'))

interface Props {
  account: SubAccountRow
  add: Dialog<SubAccountRow>
  ending: Dialog<ShareRule>
}

/** Which part of which car park's income goes to a sub-account, and when. */
export function Rules({ account, add, ending }: Props) {
  const t = useWords()
  const refresh = () => void refetchAfterChange('subAccount')
  const remove = ({ shareRuleId }: ShareRule) =>
    call(removeShareRule, { shareRuleId }).then(() => {
      notify.success(t('subAccount.rule.removed'))
      refresh()
    }, notifyFailure)
  return (
    <DetailSection title={t('subAccount.rule.title')}>
      {account.rules.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('subAccount.rule.none')}
        </Text>
      )}
      <LinedList>
        {account.rules.map(rule => (
          <li key={rule.shareRuleId}>
            <Text size="sm" component="span">
              {rule.parkingName} {businessText(rule, t)}{' '}
              <b>{t('subAccount.rule.rate', { ratePercent: rule.ratePercent })}</b>{' '}
              <Text size="sm" component="span" c="dimmed">
                {rule.lastDay === null
                  ? t('subAccount.rule.open', { firstDay: rule.firstDay })
                  : t('subAccount.rule.closed', { firstDay: rule.firstDay, lastDay: rule.lastDay })}
              </Text>
            </Text>
            <Can do="subAccount.save">
              <Group gap={4} wrap="nowrap">
                <Button size="compact-xs" variant="subtle" onClick={() => ending.open(rule)}>
                  {t('subAccount.rule.end')}
                </Button>
                {!rule.isUsed && (
                  <Button size="compact-xs" variant="subtle" color="red" onClick={() => void remove(rule)}>
                    {t('subAccount.rule.remove')}
                  </Button>
                )}
              </Group>
            </Can>
          </li>
        ))}
      </LinedList>
      <Can do="subAccount.save">
        <Button size="xs" variant="default" mt="xs" onClick={() => add.open(account)}>
          {t('subAccount.rule.add')}
        </Button>
      </Can>
      <OnceOpen isOpen={add.isOpen}>
        <RuleDialog dialog={add} onDone={refresh} />
      </OnceOpen>
      <OnceOpen isOpen={ending.isOpen}>
        <EndDialog dialog={ending} onDone={refresh} />
      </OnceOpen>
    </DetailSection>
  )
}
