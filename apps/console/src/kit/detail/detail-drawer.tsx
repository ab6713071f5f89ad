import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** Another dialog stands in front of it: Escape is that one's. */
  isCovered?: boolean
  children: ReactNode
}

/** One thing in full, beside its list. */
export function DetailDrawer({ isOpen, title, onClose, isCovered = false, children }: Props) {
  return (
    <Drawer opened={isOpen} onClose={onClose} closeOnEscape={!isCovered} title={title} position="right" size={520}>
      {children}
    </Drawer>
  )
}
