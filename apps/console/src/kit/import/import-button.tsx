import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { ToolButton } from '../tool-button.tsx'
import type { ImportEndpoints } from './import-dialog.tsx'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

interface Props extends ImportEndpoints {
  onImported: () => void
}

/** Opens the import dialog: template, file, result (SH-13). */
export function ImportButton({ onImported, ...endpoints }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton leftSection={<IconUpload size={16} />} onClick={() => setOpen(true)}>
        {t('kit.import.title')}
      </ToolButton>
      {isOpen && (
        <Suspense>
          <ImportDialog {...endpoints} onImported={onImported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
