import type { Notice } from '../lib/event-hub.ts'
import { useWords } from '../lib/words.ts'
import css from './plain-notices.module.css'

interface Props {
  notices: readonly Notice[]
  onClose: (notice: Notice) => void
}

/** Notices drawn by what every page has. */
export function PlainNotices({ notices, onClose }: Props) {
  const t = useWords()
  if (notices.length === 0) return null
  return (
    <div className={css.board}>
      {notices.map((notice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be told twice, and nothing of a notice is kept between drawings
        <div key={at} className={css.notice} role="alert" data-kind={notice.kind}>
          <p>
            {notice.title !== undefined && <strong>{notice.title} </strong>}
            {notice.message}
          </p>
          <button type="button" aria-label={t('app.close')} onClick={() => onClose(notice)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
