import { Alert, Button, Skeleton } from '@mantine/core'
import { queryVersionNote } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'
import css from './history-center.module.css'
import { NoteArticle } from './note-article.tsx'

/** RT-12: what each version brought; the newest is confirmed as read (SH-17). */
export default function HistoryCenterScreen() {
  const t = useWords()
  const notes = useQuery({
    queryKey: ['versionNote', 'notes', useLanguage()],
    queryFn: ({ signal }) => call(queryVersionNote, {}, { signal }),
  })
  return (
    <section className={css.screen} aria-busy={notes.isFetching}>
      <h1 className={css.title}>{t('versionNote.title')}</h1>
      {notes.isPending && <Skeleton height={320} />}
      {notes.error && (
        <Alert color="red" title={t('versionNote.failed')}>
          <p>{notes.error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => notes.refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {notes.data?.list.map((note, index) => (
        <NoteArticle key={note.version} note={note} isNewest={index === 0} />
      ))}
    </section>
  )
}
