import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'
import css from './detail.module.css'

interface Props {
  isOpen: boolean
  title: ReactNode
  /** What stands beside the title: the steps to other records. */
  aside?: ReactNode
  onClose: () => void
  /** Another dialog stands in front of it: Escape is that one's. */
  isCovered?: boolean
  /** Pixels; wider where there are tables in it; all of the page. */
  size?: number | '100%'
  children: ReactNode
}

/** One thing in full, beside its list. */
export function DetailDrawer({ isOpen, title, aside, onClose, isCovered = false, size = 520, children }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} closeOnEscape={!isCovered} position="right" size={size}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <div className={css.aside}>{aside}</div>
          <Drawer.CloseButton ms={0} aria-label={t('app.close')} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
