import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'

interface Props {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** The dialog around a receipt. */
export function ReceiptDialog({ isOpen, title, onClose, children }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      size={880}
    >
      {children}
    </Modal>
  )
}
