import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { useWords } from '../../../../lib/words.ts'
import type { PasteProps } from './paste-dialog.tsx'

const PasteDialog = lazy(() => import('./paste-dialog.tsx'))

/** Opens the check of a notice's examples. */
export function PasteButton(props: Omit<PasteProps, 'isOpen' | 'onClose'>) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" mb="sm" onClick={() => setOpen(true)}>
        {t('chargeLab.paste.open')}
      </Button>
      <OnceOpen isOpen={isOpen}>
        <PasteDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  )
}
