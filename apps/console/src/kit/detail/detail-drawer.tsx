import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One thing in full, beside its list. */
export function DetailDrawer({ isOpen, title, onClose, children }: Props) {
  return (
    <Drawer opened={isOpen} onClose={onClose} title={title} position="right" size={520}>
      {children}
    </Drawer>
  )
}
