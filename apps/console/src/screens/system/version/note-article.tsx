import { Button } from '@mantine/core'
import { reviewVersion, type VersionNote } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { formatDay, formatTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import css from './history-center.module.css'

export function NoteArticle({ note, isNewest }: { note: VersionNote; isNewest: boolean }) {
  const t = useWords()
  const { version, releasedOn, changes, reviewedAt } = note
  const heading = `version-${version}`
  return (
    <Panel as="article" className={css.note} aria-labelledby={heading}>
      <header className={css.head}>
        <h2 id={heading}>{version}</h2>
        <span className={css.day}>{t('versionNote.released', { day: formatDay(releasedOn) })}</span>
        {reviewedAt === null ? (
          <StatusTag tone="busy">{t('versionNote.waiting')}</StatusTag>
        ) : (
          <StatusTag tone="calm">{t('versionNote.reviewed', { time: formatTime(reviewedAt) })}</StatusTag>
        )}
      </header>
      <dl className={css.changes}>
        {changes.map(({ kind, title, text }) => (
          <div key={title}>
            <dt>
              <span className={css.kind} data-kind={kind}>
                {t(`versionNote.kind.${kind}`)}
              </span>
              {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isNewest && reviewedAt === null && <Review version={version} />}
    </Panel>
  )
}

/** The review step: who has read the note says so. */
function Review({ version }: { version: string }) {
  const t = useWords()
  const review = useMutation({
    mutationFn: () => call(reviewVersion, { version }),
    onSuccess: async () => {
      notify.success(t('versionNote.confirmed'))
      // The dot of the top bar hangs on the same noun.
      await refetchAfterChange('versionNote')
    },
    onError: notifyFailure,
  })
  return (
    <footer className={css.review}>
      <Button loading={review.isPending} onClick={() => review.mutate()}>
        {t('versionNote.confirm')}
      </Button>
      <span className={css.day}>{t('versionNote.confirmHint')}</span>
    </footer>
  )
}
