import { Text } from '@mantine/core'
import type { ChannelBillRow } from '@parkdesk/contract'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { useWords } from '../../../lib/words.ts'

/** The bills of a day with what is wrong in them. */
export function Bills({ bills }: { bills: ChannelBillRow[] }) {
  const t = useWords()
  if (bills.length === 0) return <Text c="dimmed">{t('reconciliation.noBills')}</Text>
  return (
    <LinedList>
      {bills.map(bill => (
        <li key={bill.billId}>
          <div>
            <Text size="sm">
              {t('reconciliation.bill', { kind: t(`reconciliation.kind.${bill.kind}`), version: bill.version })}
            </Text>
            <Text size="xs" c="dimmed">
              {bill.fileName} · {t('reconciliation.billRows', { count: bill.rows })} ·{' '}
              {bill.importedBy || t('reconciliation.byServer')} {bill.importedAt}
            </Text>
            <Text size="xs" c="dimmed" lineClamp={1} title={bill.sha256}>
              {t('reconciliation.hash', { start: bill.sha256.slice(0, 16) })}
            </Text>
            <Findings bill={bill} />
          </div>
        </li>
      ))}
    </LinedList>
  )
}

function Findings({ bill }: { bill: ChannelBillRow }) {
  const t = useWords()
  const { disagreements, doubled, breaks, unreadable } = bill
  const lines = (list: readonly number[]) => list.join(t('kit.comma'))
  return (
    <>
      {disagreements.map(({ what, stated, counted }) => (
        <Text key={what} size="sm">
          {t('reconciliation.disagrees', { what: t(`reconciliation.check.${what}`), stated, counted })}
        </Text>
      ))}
      {unreadable > 0 && <Text size="sm">{t('reconciliation.unreadableRows', { count: unreadable })}</Text>}
      {doubled.map(({ number, lines: at }) => (
        <Text key={number} size="sm">
          {t('reconciliation.doubled', { number, lines: lines(at) })}
        </Text>
      ))}
      {breaks.length > 0 && <Text size="sm">{t('reconciliation.breaks', { lines: lines(breaks) })}</Text>}
    </>
  )
}
