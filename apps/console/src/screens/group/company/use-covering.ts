import { useEffect } from 'react'

/** Reports to the drawer below whether a dialog covers it. */
export function useCovering(isOpen: boolean, onBusy: (isBusy: boolean) => void): void {
  useEffect(() => {
    if (!isOpen) return
    onBusy(true)
    return () => onBusy(false)
  }, [isOpen, onBusy])
}
