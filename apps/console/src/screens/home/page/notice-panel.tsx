import type { DataOf, homePage } from '@parkdesk/contract'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './home.module.css'
import { Part } from './part.tsx'

/** What administrators have written to the person, for as long as it runs. */
export function NoticePanel({ notices }: { notices: DataOf<typeof homePage>['notices'] }) {
  const t = useWords()
  return (
    <Part
      title={t('home.notice.title')}
      none={t('home.notice.none')}
      lines={notices.map(({ noticeId, title, body, creatorName, publishedAt }) => (
        <li key={noticeId} className={css.notice}>
          <h3>{title}</h3>
          <p>{body}</p>
          <span className={css.hint}>{t('home.notice.by', { name: creatorName, time: formatTime(publishedAt) })}</span>
        </li>
      ))}
    />
  )
}
