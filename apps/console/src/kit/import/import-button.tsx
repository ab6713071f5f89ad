import { Button } from '@mantine/core'
import type { Endpoint, ImportResult } from '@parkdesk/contract'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { z } from 'zod'
import { useWords } from '../../lib/words.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

export interface ImportEndpoints {
  endpoint: Endpoint<z.ZodUndefined, z.ZodType<ImportResult>>
  template: Endpoint<z.ZodType<unknown, object | undefined>, z.ZodType<{ url: string }>>
  /** The name of the template's file, without its ending. */
  name: string
}

interface Props extends ImportEndpoints {
  onImported: () => void
}

/** Opens the import dialog: template, file, result (SH-13). */
export function ImportButton({ onImported, ...endpoints }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        h={32}
        leftSection={<IconUpload size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('kit.import.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog {...endpoints} onImported={onImported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
