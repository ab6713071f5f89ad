import { Modal } from '@mantine/core'
import type { Endpoint, ImportResult } from '@parkdesk/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { call, upload } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'
import { notifyFailure } from '../notify-failure.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { type JsonWords, SheetDrop } from './sheet-drop.tsx'

export interface ImportEndpoints {
  endpoint: Endpoint<z.ZodUndefined, z.ZodType<ImportResult>>
  template: Endpoint<z.ZodType<unknown, object | undefined>, z.ZodType<{ url: string }>>
  /** The name of the template's file, without its ending. */
  name: string
  /** Where .json files are taken, too. */
  json?: JsonWords
}

interface Props extends ImportEndpoints {
  onImported: () => void
  onClose: () => void
}

export default function ImportDialog({ endpoint, template, name, json, onImported, onClose }: Props) {
  const t = useWords()
  useReturnFocus(true)
  const [result, setResult] = useState<ImportResult>()
  const [isBusy, setBusy] = useState(false)

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const send = (file: File) =>
    attempt(async () => {
      setResult(await upload(endpoint, file))
      onImported()
    })
  const fetchTemplate = () => attempt(async () => download((await call(template, {})).url, `${name}.xlsx`))
  return (
    <Modal
      opened
      centered
      size={result ? 720 : 480}
      title={t(result ? 'kit.import.result' : 'kit.import.title')}
      closeOnClickOutside={!isBusy}
      onClose={onClose}
    >
      {result ? (
        <ImportOutcome result={result} name={name} onAgain={() => setResult(undefined)} onClose={onClose} />
      ) : (
        <SheetDrop isBusy={isBusy} json={json} onFile={send} onTemplate={fetchTemplate} />
      )}
    </Modal>
  )
}
