import { FileButton } from '@mantine/core'
import { importLotFile, type LotFile, screens } from '@parkdesk/contract'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { ApiFailure, call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { type FileFaults, FileFaultsDialog } from './file-faults-dialog.tsx'

/** What a file says its lot is called; undefined: it is no such file. */
const nameIn = (file: unknown): string | undefined => {
  const lot = typeof file === 'object' && file !== null && 'lot' in file ? file.lot : undefined
  const name = typeof lot === 'object' && lot !== null && 'name' in lot ? lot.name : undefined
  return typeof name === 'string' ? name : undefined
}

const read = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}

/** Makes the lot of a file from another installation; what is wrong with the file is listed by its place. */
export function ImportFileButton() {
  const t = useWords()
  const navigate = useNavigate()
  const recheck = useRecheck()
  const [faults, setFaults] = useState<FileFaults>()
  const send = async (file: LotFile) => {
    try {
      const { lotId, isThere } = await call(importLotFile, { file })
      await refetchAfterChange('lot')
      if (isThere) notify.success(t('lot.file.isThere'))
      const { at } = screens[isThere ? 'basic/parkEdit' : 'basic/lotSetup']
      void navigate(`${at}?${screens['basic/parkEdit'].opens}=${lotId}`)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.issues.length === 0) throw error
      setFaults({ message: error.message, issues: error.issues })
    }
  }
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    const file = await read(chosen)
    const name = nameIn(file)
    if (name === undefined) {
      notify.failure(t('lot.file.unreadable'))
      return
    }
    recheck.ask({
      title: t('lot.file.import'),
      question: t('lot.file.question', { name }),
      confirm: t('lot.file.import'),
      // The server parses what it is.
      run: () => send(file as LotFile),
    })
  }
  return (
    <>
      <FileButton accept="application/json,.json" onChange={file => void choose(file)}>
        {props => (
          <ToolButton leftSection={<IconFileImport size={16} />} {...props}>
            {t('lot.file.import')}
          </ToolButton>
        )}
      </FileButton>
      {recheck.dialog}
      <FileFaultsDialog faults={faults} onClose={() => setFaults(undefined)} />
    </>
  )
}
