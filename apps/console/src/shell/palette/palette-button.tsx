import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import buttonCss from '../top-bar-button.module.css'
import css from './palette-button.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const Palette = lazy(() => import('./palette.tsx'))

/** Opens the palette, by its button, which looks like the field it opens, or by Ctrl or ⌘ K from anywhere. */
export function PaletteButton() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)

  // Before the first drawing: a key that is pressed as soon as the bar is in sight counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(isOpen => !isOpen)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        className={`${buttonCss.button} ${css.field}`}
        aria-label={t('shell.palette.label')}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('shell.palette.label')} (Ctrl K)`}
        data-keys={isMac ? '⌘ K' : 'Ctrl K'}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span>{t('shell.palette.open')}</span>
      </button>
      <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
