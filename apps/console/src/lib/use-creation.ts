import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a way to a screen takes along so that its form for a new record opens at once. */
export const creating = { isCreating: true } as const

/** Opens a screen's form for a new record when the way there asked for it; not once more at a reload. */
export function useCreation(open: () => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isWanted = (state as Partial<typeof creating> | null)?.isCreating === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is asked for
  useEffect(() => {
    if (!isWanted) return
    void navigate(pathname + search, { replace: true, state: null })
    open()
  }, [isWanted])
}
