import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'

interface Props {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** Another dialog stands in front of it: Escape is that one's. */
  isCovered?: boolean
  /** Pixels; wider where there are tables in it. */
  size?: number
  children: ReactNode
}

/** One thing in full, beside its list. */
export function DetailDrawer({ isOpen, title, onClose, isCovered = false, size = 520, children }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      closeOnEscape={!isCovered}
      title={title}
      position="right"
      size={size}
    >
      {children}
    </Drawer>
  )
}
