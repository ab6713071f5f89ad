import { Alert, Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type DunningBatch, dunningBatch, dunningBatches, type PrintedKind, printDunning } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { LinedList } from '../../../../kit/panel/lined-list.tsx'
import { call } from '../../../../lib/api.ts'
import { formatCount } from '../../../../lib/format.ts'
import { refetchAfterChange } from '../../../../lib/refetch.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useWords } from '../../../../lib/words.ts'
import PrintedBatch from './printed-batch.tsx'

interface Props {
  dialog: Dialog<never>
  onPrinted: () => void
}

/** What is to be printed, by kind, and the last batches, each of which can be printed again. */
export default function PrintDialog({ dialog, onPrinted }: Props) {
  const t = useWords()
  useReturnFocus(dialog.isOpen)
  const [printed, setPrinted] = useState<Awaited<ReturnType<typeof load>>>()
  const { data, error } = useQuery({
    queryKey: ['dunning', 'batches'],
    queryFn: ({ signal }) => call(dunningBatches, {}, { signal }),
    enabled: dialog.isOpen,
  })
  const print = useMutation({
    mutationFn: async (what: { kind: PrintedKind } | { batchId: number }) =>
      load('kind' in what ? (await call(printDunning, what)).batchId : what.batchId),
    onSuccess: batch => {
      setPrinted(batch)
      void refetchAfterChange('dunning')
      onPrinted()
    },
    onError: notifyFailure,
  })
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={t('dunning.print.title')} centered size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('dunning.print.hint')}
        </Text>
        {error && <Alert color="red" title={t('dunning.print.failed')} />}
        {!data && !error && <Skeleton height={120} />}
        {data && (
          <>
            <Waiting toDo={data.toDo} isBusy={print.isPending} onPrint={kind => print.mutate({ kind })} />
            <Title order={3} size="h5">
              {t('dunning.print.batches')}
            </Title>
            <Batches list={data.list} onPrint={batchId => print.mutate({ batchId })} />
          </>
        )}
      </Stack>
      {printed && <PrintedBatch batch={printed} onDone={() => setPrinted(undefined)} />}
    </Modal>
  )
}

const load = (batchId: number) => call(dunningBatch, { batchId })

interface WaitingProps {
  toDo: readonly { kind: PrintedKind; count: number }[]
  isBusy: boolean
  onPrint: (kind: PrintedKind) => void
}

function Waiting({ toDo, isBusy, onPrint }: WaitingProps) {
  const t = useWords()
  return (
    <LinedList>
      {toDo.map(({ kind, count }) => (
        <li key={kind}>
          <div>
            <Text size="sm" fw={600}>
              {t(`dunning.kind.${kind}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {count === 0 ? t('dunning.print.nothing') : t('dunning.print.toDo', { count: formatCount(count) })}
            </Text>
          </div>
          <Button size="compact-md" disabled={count === 0} loading={isBusy} onClick={() => onPrint(kind)}>
            {t('dunning.print.make', { kind: t(`dunning.kind.${kind}`) })}
          </Button>
        </li>
      ))}
    </LinedList>
  )
}

function Batches({ list, onPrint }: { list: readonly DunningBatch[]; onPrint: (batchId: number) => void }) {
  const t = useWords()
  if (list.length === 0) return <Text size="sm">{t('dunning.print.noBatches')}</Text>
  return (
    <LinedList>
      {list.map(({ batchId, kind, madeAt, madeBy, count }) => (
        <li key={batchId}>
          <div>
            <Text size="sm">{t('dunning.print.batch', { batch: batchId, kind: t(`dunning.kind.${kind}`) })}</Text>
            <Text size="xs" c="dimmed">
              {[t('dunning.print.count', { count: formatCount(count) }), madeAt, madeBy].join(' · ')}
            </Text>
          </div>
          <Group gap="xs">
            <Button size="compact-md" variant="default" onClick={() => onPrint(batchId)}>
              {t('dunning.print.again')}
            </Button>
          </Group>
        </li>
      ))}
    </LinedList>
  )
}
