import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import css from './pass-picture.module.css'

interface Props {
  url: string
  /** What it shows, for who cannot see it. */
  label: string
}

/** What a camera took of a pass, small; in full in another tab. */
export function PassPicture({ url, label }: Props) {
  const [isLost, setLost] = useState(false)
  return (
    <a className={css.picture} href={url} target="_blank" rel="noreferrer" aria-label={label} title={label}>
      {isLost ? (
        <IconPhotoOff size={20} aria-hidden="true" />
      ) : (
        <img src={url} alt="" loading="lazy" onError={() => setLost(true)} />
      )}
    </a>
  )
}
