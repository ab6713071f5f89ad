import { Alert, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { queryRuleAssignments } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UnsavedGuard } from '../../../../kit/form/unsaved-guard.tsx'
import { call } from '../../../../lib/api.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useWords } from '../../../../lib/words.ts'
import { useLotsInUse } from '../../../../nouns/lot/use-lots.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { VersionChoice } from './version-choice.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** What is shown; without a lot the first, without a version the one in force. */
interface Shown {
  lotId?: number
  version?: number
}

/** By which rules a lot charges and has charged: chosen by lot and version, asked in order. */
export default function AssignmentDialog({ isOpen, onClose }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  const lots = useLotsInUse()
  const [chosen, setChosen] = useState<Shown>({})
  const [isDirty, setDirty] = useState(false)
  /** What waits for the answer whether changes may go: another lot or version, or (null) closing. */
  const [wanted, setWanted] = useState<Shown | null>()
  const lotId = chosen.lotId ?? lots[0]?.lotId
  const { version } = chosen
  const { data, error, isFetching } = useQuery({
    queryKey: ['chargeRule', 'assignments', lotId, version],
    queryFn: ({ signal }) => call(queryRuleAssignments, { lotId: lotId ?? 0, version }, { signal }),
    enabled: isOpen && lotId !== undefined,
    gcTime: 0,
  })
  const leave = (to: Shown | null) => {
    setWanted(undefined)
    setDirty(false)
    if (to === null) onClose()
    else setChosen(to)
  }
  const ask = (to: Shown | null) => (isDirty ? setWanted(to) : leave(to))
  return (
    <Modal
      opened={isOpen}
      onClose={() => ask(null)}
      title={t('chargeLab.assign.title')}
      size="lg"
      closeOnClickOutside={!isDirty}
    >
      <NativeSelect
        mb="sm"
        size="xs"
        label={t('chargeLab.assign.lot')}
        value={String(lotId ?? '')}
        data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
        onChange={event => ask({ lotId: Number(event.currentTarget.value) })}
      />
      {error && <Alert color="red" p="xs" title={error.message} />}
      {lots.length === 0 && <p>{t('chargeLab.assign.noLot')}</p>}
      {!data && isFetching && <Skeleton height={160} />}
      {data && lotId !== undefined && (
        <>
          <VersionChoice
            lotId={lotId}
            history={data.history}
            version={data.version}
            onChoose={next => ask({ lotId, version: next })}
            onDropped={() => leave({ lotId })}
          />
          <AssignmentForm
            key={`${lotId} ${data.version}`}
            lotId={lotId}
            stored={data}
            onDirty={setDirty}
            onSaved={next => setChosen({ lotId, version: next })}
            onClose={() => ask(null)}
          />
        </>
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
