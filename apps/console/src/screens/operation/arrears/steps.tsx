import { Text } from '@mantine/core'
import type { ArrearsStep } from '@parkdesk/contract'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** What happened to arrears, the earliest first: how much, where, by whom and why. */
export function Steps({ steps }: { steps: readonly ArrearsStep[] }) {
  const t = useWords()
  return (
    <LinedList>
      {steps.map((step, at) => {
        const { kind, amount, by, lotName, channel, reason } = step
        const where = [lotName, channel && t(`arrears.channel.${channel}`), by].filter(Boolean).join(' · ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
          <li key={at}>
            <div>
              <Text size="sm" fw={600}>
                {t(`arrears.step.${kind}`)}
              </Text>
              {where && <Text size="sm">{where}</Text>}
              {reason && (
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {reason}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                {step.at}
              </Text>
            </div>
            {Number(amount) !== 0 && <Text size="sm">{formatMoney(amount)}</Text>}
          </li>
        )
      })}
    </LinedList>
  )
}
