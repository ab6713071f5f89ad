import { useRef } from 'react'
import { registrationLink } from '../../lib/share-link.ts'
import type { Words } from '../../locales/words-type.ts'
import type { poster } from '../../locales/zh/poster.ts'
import type { SharePlace } from '../share/share-calls.ts'
import { isLocalHost } from './is-local-host.ts'
import { PosterSheet } from './poster-sheet.tsx'
import { usePicture } from './use-picture.ts'

interface Props {
  code: string
  place: SharePlace
  words: Words<typeof poster>
}

/** The poster beside what can be done with it. On a screen it is the very picture that is saved, on paper the drawing it was made from. */
export function PosterDesk({ code, place, words }: Props) {
  const sheet = useRef<SVGSVGElement>(null)
  const link = registrationLink(code)
  const label = words.picture
    .replace('{{operator}}', place.tenantName)
    .replace('{{lots}}', place.lots.map(lot => lot.name).join(words.sheet.comma))
    .replace('{{link}}', link)
  const picture = usePicture(sheet, label)
  return (
    <>
      <p className="public-text poster-intro">{words.intro}</p>
      <div className="poster-frame" data-pictured={picture ? true : undefined}>
        {picture && <img src={picture} alt={label} />}
        <PosterSheet ref={sheet} place={place} link={link} words={words.sheet} label={label} />
      </div>
      <div className="poster-actions">
        {isLocalHost(location.hostname) && (
          <p className="poster-warning">{words.localOnly.replace('{{host}}', location.host)}</p>
        )}
        {picture ? (
          <a className="poster-button" href={picture} download={fileName(words.fileName, place.tenantName)}>
            {words.save}
          </a>
        ) : (
          <p role="status" className="public-text">
            {picture === null ? words.saveFailed : words.saving}
          </p>
        )}
        <button type="button" className="public-quiet" onClick={() => print()}>
          {words.print}
        </button>
        {picture && <p className="public-text public-note">{words.saveHint}</p>}
        <p className="public-text public-note">
          <a href={link}>{words.openForm}</a>
        </p>
      </div>
    </>
  )
}

/** Signs that some system refuses in a file's name become spaces. */
const fileName = (what: string, operator: string): string =>
  `${what} ${operator.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.png`
