import type { Notice } from '../lib/event-hub.ts'
import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'
import { useWords } from '../lib/words.ts'
import css from './plain-notices.module.css'

/** Does what notice-list.tsx does by what every page has, for when that cannot be fetched. */
const shown = createStore<readonly Notice[]>([])

const close = (notice: Notice): void => shown.set(shown.get().filter(other => other !== notice))

export const hideNotice = (id: string): void => shown.set(shown.get().filter(notice => notice.id !== id))

export const showNotice = (notice: Notice): void => {
  if (notice.id !== undefined) hideNotice(notice.id)
  shown.set([...shown.get(), notice])
  if (Number.isFinite(notice.durationMs)) setTimeout(() => close(notice), notice.durationMs)
}

export function NoticeList() {
  const t = useWords()
  const notices = useStore(shown)
  if (notices.length === 0) return null
  return (
    <div className={css.board}>
      {notices.map((notice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same notice may come twice, and a notice has no state between renders
        <div key={at} className={css.notice} role="alert" data-kind={notice.kind}>
          <p>
            {notice.title !== undefined && <strong>{notice.title} </strong>}
            {notice.message}
          </p>
          <button type="button" aria-label={t('app.close')} onClick={() => close(notice)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
