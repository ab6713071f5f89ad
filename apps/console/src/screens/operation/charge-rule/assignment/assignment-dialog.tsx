import { Alert, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { queryRuleAssignments } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UnsavedGuard } from '../../../../kit/form/unsaved-guard.tsx'
import { call } from '../../../../lib/api.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useWords } from '../../../../lib/words.ts'
import { useLots } from '../../../../nouns/lot/use-lots.ts'
import { AssignmentForm } from './assignment-form.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** By which rules a lot charges: chosen by lot, asked in order. */
export default function AssignmentDialog({ isOpen, onClose }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  const lots = useLots()
  const [chosen, setChosen] = useState<number>()
  const [isDirty, setDirty] = useState(false)
  /** What waits for the answer whether changes may go: another lot, or (null) closing. */
  const [wanted, setWanted] = useState<number | null>()
  const lotId = chosen ?? lots[0]?.lotId
  const { data, error, isFetching } = useQuery({
    queryKey: ['chargeRule', 'assignments', lotId],
    queryFn: ({ signal }) => call(queryRuleAssignments, { lotId: lotId ?? 0 }, { signal }),
    enabled: isOpen && lotId !== undefined,
    gcTime: 0,
  })
  const leave = (to: number | null) => {
    setWanted(undefined)
    setDirty(false)
    if (to === null) onClose()
    else setChosen(to)
  }
  const ask = (to: number | null) => (isDirty ? setWanted(to) : leave(to))
  return (
    <Modal
      opened={isOpen}
      onClose={() => ask(null)}
      title={t('chargeLab.assign.title')}
      size="lg"
      closeOnClickOutside={!isDirty}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <NativeSelect
        mb="sm"
        size="xs"
        label={t('chargeLab.assign.lot')}
        value={String(lotId ?? '')}
        data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
        onChange={event => ask(Number(event.currentTarget.value))}
      />
      {error && <Alert color="red" p="xs" title={error.message} />}
      {lots.length === 0 && <p>{t('chargeLab.assign.noLot')}</p>}
      {!data && isFetching && <Skeleton height={160} />}
      {data && lotId !== undefined && (
        <AssignmentForm key={lotId} lotId={lotId} stored={data} onDirty={setDirty} onClose={() => ask(null)} />
      )}
      {isOpen && (
        <UnsavedGuard
          isDirty={isDirty}
          isClosing={wanted !== undefined}
          onStay={() => setWanted(undefined)}
          onLeave={() => leave(wanted ?? null)}
        />
      )}
    </Modal>
  )
}
