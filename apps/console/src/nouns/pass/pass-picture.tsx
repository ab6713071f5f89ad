import { useDisclosure } from '@mantine/hooks'
import { lazy } from 'react'
import { OnceOpen } from '../../kit/once-open.tsx'
import css from './pass-picture.module.css'
import { PictureImage } from './picture-image.tsx'
import { isMasked } from './use-picture.ts'

const PictureView = lazy(() => import('./picture-view.tsx'))

interface Props {
  url: string
  /** What it shows, for who cannot see it, and above it in large. */
  label: string
  /** list: as high as a row. large: as wide as there is room. */
  size?: 'list' | 'usual' | 'large'
}

/** What a camera took of a pass; a click, or Enter, shows it large. */
export function PassPicture({ url, label, size = 'usual' }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  if (isMasked(url))
    return (
      <span className={css.picture} data-size={size}>
        <PictureImage url={url} />
      </span>
    )
  return (
    <>
      <button type="button" className={css.picture} data-size={size} aria-label={label} title={label} onClick={open}>
        <PictureImage url={url} isWhole={size === 'large'} />
      </button>
      <OnceOpen isOpen={isOpen}>
        <PictureView url={url} label={label} isOpen={isOpen} onClose={close} />
      </OnceOpen>
    </>
  )
}
