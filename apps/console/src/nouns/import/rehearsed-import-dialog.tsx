import { Button, Modal } from '@mantine/core'
import {
  carryOutImport,
  type DataOf,
  type Endpoint,
  type ImportNoun,
  type Rehearsal,
  rehearseImport,
  undoImport,
} from '@parkdesk/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { ImportOutcome } from '../../kit/import/import-outcome.tsx'
import { SheetDrop } from '../../kit/import/sheet-drop.tsx'
import { notifyFailure } from '../../kit/notify-failure.ts'
import { ApiFailure, call, upload } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { notify } from '../../lib/notify.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'
import { readRehearsal } from './read-rehearsal.ts'
import { RehearsalView } from './rehearsal-view.tsx'

export interface RehearsedImport {
  noun: ImportNoun
  template: Endpoint<z.ZodType<unknown, object | undefined>, z.ZodType<{ url: string }>>
  /** The name of the template's file, without its ending. */
  name: string
  onImported: () => void
}

/** An import of a noun: template and file, what would become of its rows, what became of them. */
export default function RehearsedImportDialog({
  noun,
  template,
  name,
  onImported,
  onClose,
}: RehearsedImport & { onClose: () => void }) {
  const t = useWords()
  useReturnFocus(true)
  const [rehearsal, setRehearsal] = useState<Rehearsal>()
  const [done, setDone] = useState<DataOf<typeof carryOutImport>>()
  const [isBusy, setBusy] = useState(false)

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      notifyFailure(error)
      // What has changed since is shown before it is confirmed.
      const isMoved = error instanceof ApiFailure && error.code === 'import.moved'
      if (isMoved && rehearsal) setRehearsal(await readRehearsal(rehearsal.taskId))
    } finally {
      setBusy(false)
    }
  }
  const changed = () => {
    void refetchAfterChange('task')
    onImported()
  }
  const send = (file: File) => attempt(async () => setRehearsal(await upload(rehearseImport[noun], file)))
  const fetchTemplate = () => attempt(async () => download((await call(template, {})).url, `${name}.xlsx`))
  const carryOut = (withChanges: boolean) =>
    attempt(async () => {
      if (!rehearsal) return
      const { taskId, judgedKey } = rehearsal
      setDone(await call(carryOutImport, { taskId, judgedKey, withChanges }))
      changed()
    })
  const undo = (taskId: number) =>
    attempt(async () => {
      const { removed, restored } = await call(undoImport, { taskId })
      notify.success(t('rehearsal.undone', { removed, restored }))
      changed()
      onClose()
    })
  const again = () => {
    setDone(undefined)
    setRehearsal(undefined)
  }
  const title = done ? 'kit.import.result' : rehearsal ? 'rehearsal.title' : 'kit.import.title'
  return (
    <Modal
      opened
      centered
      size={done ? 720 : rehearsal ? 1080 : 480}
      title={t(title)}
      closeOnClickOutside={!isBusy && !rehearsal}
      onClose={onClose}
    >
      {done ? (
        <ImportOutcome result={done} name={name} onAgain={again} onClose={onClose}>
          {done.SuccessNum > 0 && done.undoneUntil !== null && (
            <Button variant="default" loading={isBusy} onClick={() => undo(done.taskId)}>
              {t('rehearsal.undo')}
            </Button>
          )}
        </ImportOutcome>
      ) : rehearsal ? (
        <RehearsalView
          key={rehearsal.taskId}
          rehearsal={rehearsal}
          isBusy={isBusy}
          onChange={setRehearsal}
          onAgain={again}
          onConfirm={carryOut}
        />
      ) : (
        <SheetDrop isBusy={isBusy} onFile={send} onTemplate={fetchTemplate} />
      )}
    </Modal>
  )
}
