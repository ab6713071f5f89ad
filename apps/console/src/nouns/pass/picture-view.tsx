import { Anchor, Modal } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../lib/words.ts'
import css from './pass-picture.module.css'
import { PictureImage } from './picture-image.tsx'

interface Props {
  url: string
  label: string
  isOpen: boolean
  onClose: () => void
}

/** A drawer below would hear Escape as well, and close with the picture. */
const own = { 'data-mantine-stop-propagation': true }

/** A picture as large as the window, over whatever it was opened from. */
export default function PictureView({ url, label, isOpen, onClose }: Props) {
  const t = useWords()
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={label}
      size="auto"
      centered
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app.close'), ...own }}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog's focus, so that its keys are heard */}
      <div className={css.whole} tabIndex={0} data-autofocus {...own}>
        <PictureImage url={url} isWhole alt={label} />
      </div>
      <Anchor size="sm" href={url} target="_blank" rel="noreferrer" {...own}>
        {t('passPicture.newTab')}
      </Anchor>
    </Modal>
  )
}
