import { useEffect } from 'react'

const afterClosingMs = 20

/**
 * Gives the focus back to where it was when a dialog opened. Mantine's own return sees only a dialog that is there before it opens; ours come
 * with their first opening, and some go with their closing.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const now = document.activeElement
        const isLost = now === null || now === document.body || now.closest('[role=dialog]') !== null
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }, afterClosingMs)
    }
  }, [isOpen])
}
