import { type ReactNode, Suspense, useState } from 'react'

/**
 * Holds a dialog that is loaded on demand (`lazy`): not there until it is first opened, then kept, so that it can fade out. Whatever a
 * list does not need for its first picture stands in one of these; first loads are budgeted.
 */
export function OnceOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened || isOpen ? <Suspense>{children}</Suspense> : null
}
