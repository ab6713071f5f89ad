import { smallPictureAddress } from '@parkdesk/contract'
import { IconClockHour4, IconLock, IconPhotoOff } from '@tabler/icons-react'
import { useWords } from '../../lib/words.ts'
import css from './pass-picture.module.css'
import { usePicture } from './use-picture.ts'

const icons = { masked: IconLock, waiting: IconClockHour4, lost: IconPhotoOff }

interface Props {
  /** null: there is none. */
  url: string | null
  /** In full; else small, for lists and tiles. */
  isWhole?: boolean
  /** What it shows, where nothing around it says so. */
  alt?: string
}

/** A picture of a vehicle, or why there is none to see. It fills what it stands in. */
export function PictureImage({ url, ...rest }: Props) {
  return url ? <Announced url={url} {...rest} /> : <IconPhotoOff size={20} aria-hidden="true" />
}

function Announced({ url, isWhole = false, alt = '' }: Props & { url: string }) {
  const t = useWords()
  const { state, tries, onError, onLoad } = usePicture(url)
  const Icon = state === 'shown' ? undefined : icons[state]
  return (
    <>
      {Icon && state !== 'shown' && (
        <span className={css.reason}>
          <Icon size={20} aria-hidden="true" />
          <span>{t(`passPicture.${state}`)}</span>
        </span>
      )}
      {(state === 'shown' || state === 'waiting') && (
        <img
          key={tries}
          hidden={state === 'waiting'}
          src={isWhole ? url : smallPictureAddress(url)}
          alt={alt}
          loading={state === 'waiting' ? 'eager' : 'lazy'}
          onError={onError}
          onLoad={onLoad}
        />
      )}
    </>
  )
}
