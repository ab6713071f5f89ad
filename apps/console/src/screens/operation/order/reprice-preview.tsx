import { Alert, Loader, Text } from '@mantine/core'
import { type DataOf, type FeeLine, fenOf, previewRepricing, yuan } from '@parkdesk/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { feeScope } from '../../../nouns/fee/fee-parts.ts'
import { ruleWords } from '../../../nouns/fee/fee-rule.tsx'
import { feeWords } from '../../../nouns/fee/fee-words.ts'
import { changedLines } from './changed-lines.ts'
import { balanceWords } from './repriced-balance.ts'

interface Props {
  orderId: number
  ruleId: number | undefined
  version: number | undefined
  /** Of what is shown; undefined while nothing is. */
  onKey: (previewKey: number | undefined) => void
}

const queryKey = ['order', 'repricePreview'] as const
const mostLines = 12

/** Calculates the preview again after its order or rule has changed. */
export function useRefetchPreview(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey })
}

/** What repricing would change, before it is done. */
export function RepricePreview({ orderId, ruleId, version, onKey }: Props) {
  const t = useWords()
  const { data, error } = useQuery({
    queryKey: [...queryKey, orderId, ruleId, version],
    queryFn: ({ signal }) => call(previewRepricing, { orderId, ruleId, version }, { signal }),
    enabled: (ruleId === undefined) === (version === undefined),
    gcTime: 0,
    retry: false,
  })
  const key = error ? undefined : data?.previewKey
  useEffect(() => {
    onKey(key)
    return () => onKey(undefined)
  }, [key, onKey])
  if (error) return <Alert color="red" p="xs" title={error.message} />
  if (data) return <Preview preview={data} />
  const isWaiting = (ruleId === undefined) === (version === undefined)
  return isWaiting ? <Loader size="sm" role="status" aria-label={t('order.reprice.previewing')} /> : null
}

function Preview({ preview }: { preview: DataOf<typeof previewRepricing> }) {
  const t = useWords()
  const { before, payable, coupon, credit, current, next } = preview
  const { removed, added, same } = changedLines(current.lines, next.lines)
  return (
    <Panel as="section" aria-label={t('order.reprice.preview')}>
      <Text size="sm">
        {t('order.reprice.done', {
          before: before === null ? t('order.reprice.noPrice') : formatMoney(before),
          after: formatMoney(payable),
        })}
      </Text>
      <Text size="sm">{balanceWords(preview, yuan(fenOf(coupon) + fenOf(credit)), t)}</Text>
      {current.ruleName !== null && (
        <Text size="xs" c="dimmed">
          {t('order.reprice.byNow', { rule: ruleWords(current, t) })}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('order.reprice.by', { rule: ruleWords(next, t) })}
      </Text>
      <Lines title={t('order.reprice.removed')} lines={removed} of={current.lines} />
      <Lines title={t('order.reprice.added')} lines={added} of={next.lines} />
      {same > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('order.reprice.sameLines', { count: same })}
        </Text>
      )}
    </Panel>
  )
}

/** Some lines of a calculation. */
function Lines({ title, lines, of }: { title: string; lines: readonly FeeLine[]; of: readonly FeeLine[] }) {
  const t = useWords()
  if (lines.length === 0) return null
  const scope = feeScope(of)
  return (
    <>
      <Text size="xs" fw={600} mt={6}>
        {title}
      </Text>
      <LinedList>
        {lines.slice(0, mostLines).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a calculation never change places
          <li key={place}>
            <Text size="xs">{feeWords(line, t, scope)}</Text>
            <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
              {formatMoney(line.amount)}
            </Text>
          </li>
        ))}
      </LinedList>
      {lines.length > mostLines && (
        <Text size="xs" c="dimmed">
          {t('order.reprice.moreLines', { count: lines.length - mostLines })}
        </Text>
      )}
    </>
  )
}
