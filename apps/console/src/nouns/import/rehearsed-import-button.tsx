import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ToolButton } from '../../kit/tool-button.tsx'
import { loadWords, useWords } from '../../lib/words.ts'
import type { RehearsedImport } from './rehearsed-import-dialog.tsx'

// With its words, which no screen needs before.
const loadDialog = async () => {
  const [dialog] = await Promise.all([import('./rehearsed-import-dialog.tsx'), loadWords('rehearsal')])
  return dialog
}
/** Template, file, rehearsal, result. */
export const RehearsedImportDialog = lazy(loadDialog)

/** Opens the import of a noun: its sheet is rehearsed before anything is written. */
export function RehearsedImportButton(props: RehearsedImport) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton leftSection={<IconUpload size={16} />} onClick={() => setOpen(true)}>
        {t('kit.import.title')}
      </ToolButton>
      {isOpen && (
        <Suspense>
          <RehearsedImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
