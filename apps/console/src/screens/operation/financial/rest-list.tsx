import { Text } from '@mantine/core'
import { type BookMonthDetail, type MonthRestRow, type MonthRestState, mostMonthRest } from '@parkdesk/contract'
import { ScreenLink, type ScreenTarget } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

const tones: Record<MonthRestState, Tone> = {
  ...({ open: 'busy', counted: 'warn', noBill: 'warn', balanced: 'busy', differences: 'bad' } as const),
  ...({ changed: 'bad', unknown: 'warn' } as const),
}

/** Where one of them is put right. */
function placeOf({ kind, recordId, day }: MonthRestRow): ScreenTarget {
  const during = { begin: `${day} 00:00:00`, end: `${day} 23:59:59` }
  if (kind === 'drawer') return { screen: 'report/sentryData', search: { state: 'open,counted', ...during } }
  if (kind === 'channelDay') return { screen: 'operation/reconciliation', search: { accountId: recordId, ...during } }
  if (kind === 'refund') return { screen: 'report/refundStatement', record: recordId }
  return { screen: kind === 'charge' ? 'operation/records' : 'operation/reconciliation', record: recordId }
}

/** What of a month is not done, or was accepted as not done when it was closed, each with the way to where it is put right. */
export function RestList({ month: { rest, restTotal, state } }: { month: BookMonthDetail }) {
  const t = useWords()
  if (restTotal === 0) return null
  return (
    <DetailSection
      title={t(state === 'closed' ? 'bookMonth.rest.accepted' : 'bookMonth.rest.open', { count: restTotal })}
    >
      <LinedList>
        {rest.map(row => (
          <li key={row.restKey}>
            <div>
              <Text size="sm">
                <ScreenLink to={placeOf(row)}>{t(`bookMonth.rest.kind.${row.kind}`)}</ScreenLink>
              </Text>
              <Text size="xs" c="dimmed">
                {[row.day, row.parkingName, row.what, row.amount && formatMoney(row.amount)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <StatusTag tone={tones[row.state]}>{t(`bookMonth.rest.state.${row.state}`)}</StatusTag>
          </li>
        ))}
      </LinedList>
      {rest.length < restTotal && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('bookMonth.rest.more', { shown: mostMonthRest })}
        </Text>
      )}
    </DetailSection>
  )
}
