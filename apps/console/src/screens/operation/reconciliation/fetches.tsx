import { Button, Group, Text } from '@mantine/core'
import { type BillFetchRow, fetchChannelBills } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../kit/can.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  of: { accountId: number; day: string; canFetch: boolean; fetches: BillFetchRow[] }
}

/** What became of fetching the bills of a day, and the button that fetches them now. */
export function Fetches({ of: { accountId, day, canFetch, fetches } }: Props) {
  const t = useWords()
  const line = ({ kind, state }: BillFetchRow) =>
    t('reconciliation.fetch', {
      kind: t(`reconciliation.kind.${kind}`),
      state: t(`reconciliation.fetchState.${state}`),
    })
  const fetch = useMutation({
    mutationFn: () => call(fetchChannelBills, { accountId, day }),
    onSuccess: answer => {
      const said = answer.fetches.map(line).join(' · ')
      const isThere = answer.fetches.every(({ state }) => state === 'fetched' || state === 'none')
      if (isThere) notify.success(said)
      else notify.warning(said)
    },
    onError: notifyFailure,
    onSettled: () => void refetchAfterChange('reconciliation', 'reconciliationItem', 'fundItem', 'channelAccount'),
  })
  return (
    <>
      {fetches.length > 0 && (
        <LinedList>
          {fetches.map(row => (
            <li key={row.kind}>
              <div>
                <Text size="sm">{line(row)}</Text>
                <Text size="xs" c="dimmed">
                  {[
                    row.said,
                    row.triedAt && t('reconciliation.fetchedAt', { at: row.triedAt }),
                    row.nextTryAt && t('reconciliation.fetchedNext', { at: row.nextTryAt }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
            </li>
          ))}
        </LinedList>
      )}
      {canFetch && (
        <Can do="reconciliation.import">
          <Group mt="sm">
            <Button size="xs" variant="default" loading={fetch.isPending} onClick={() => fetch.mutate()}>
              {t('reconciliation.fetchNow')}
            </Button>
          </Group>
        </Can>
      )}
    </>
  )
}
