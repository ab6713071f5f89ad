import { useEffect } from 'react'

/** Tells the drawer below whether a dialog stands in front of it. */
export function useCovering(isOpen: boolean, onBusy: (isBusy: boolean) => void): void {
  useEffect(() => {
    if (!isOpen) return
    onBusy(true)
    return () => onBusy(false)
  }, [isOpen, onBusy])
}
