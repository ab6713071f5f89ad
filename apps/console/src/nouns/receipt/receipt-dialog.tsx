import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../../lib/return-focus.ts'

interface Props {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** The dialog around a receipt. */
export function ReceiptDialog({ isOpen, title, onClose, children }: Props) {
  useReturnFocus(isOpen)
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={880}>
      {children}
    </Modal>
  )
}
