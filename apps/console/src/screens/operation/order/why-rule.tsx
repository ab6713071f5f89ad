import { Anchor, List, Skeleton, Text } from '@mantine/core'
import { type DataOf, explainRuleChoice } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'

/** Which of the lot's assignments were asked for this stay, and why each did or did not apply. */
export function WhyRule({ orderId }: { orderId: number }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['order', 'why', orderId],
    queryFn: ({ signal }) => call(explainRuleChoice, { orderId }, { signal }),
    enabled: isOpen,
  })
  return (
    <>
      <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'order.why.hide' : 'order.why.ask')}
      </Anchor>
      {isOpen && error && (
        <Text size="sm" c="red">
          {error.message}
        </Text>
      )}
      {isOpen && !data && !error && <Skeleton height={40} mt={4} />}
      {isOpen && data && <Choices {...data} />}
    </>
  )
}

function Choices({ choices, assignments, versionAt, version, chargedBy }: DataOf<typeof explainRuleChoice>) {
  const t = useWords()
  const chosen = choices.find(({ failed }) => failed === null)
  const isOther = chargedBy !== null && (chargedBy.ruleId !== chosen?.ruleId || chargedBy.version !== version)
  return (
    <>
      <List type="ordered" size="sm" mt={4}>
        {choices.map(({ ruleName, failed }, place) => (
          // Two assignments may be of one rule; they are asked in this order.
          // biome-ignore lint/suspicious/noArrayIndexKey: only their position distinguishes them.
          <List.Item key={place} fw={failed === null ? 600 : undefined}>
            {ruleName}
            <Text span size="sm" c="dimmed">
              {' — '}
              {t(failed === null ? 'order.why.fits' : `order.why.failed.${failed}`)}
            </Text>
          </List.Item>
        ))}
      </List>
      {assignments && (
        <Text size="sm" c="dimmed" mt={4}>
          {t(assignments.validFrom < '1971' ? 'order.why.assignmentsFromStart' : 'order.why.assignments', {
            version: assignments.version,
            from: assignments.validFrom.slice(0, 16),
          })}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={4}>
        {version === null ? t('order.why.none') : t(`order.why.${versionAt}`, { version })}
      </Text>
      {isOther && (
        <Text size="sm" mt={4}>
          {t('order.why.other', { name: chargedBy.ruleName, version: chargedBy.version })}
        </Text>
      )}
    </>
  )
}
