import { Button, Skeleton } from '@mantine/core'
import { type HolidayVersion, holidayVersions } from '@parkdesk/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { VersionChanges } from './version-changes.tsx'
import css from './version-drawer.module.css'

const perPage = 20

/** The versions of the calendar: who made each, when, why, and what it changed. */
export default function VersionDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords()
  return (
    <DetailDrawer isOpen={isOpen} title={t('holiday.versions.title')} onClose={onClose}>
      {isOpen && <Versions />}
    </DetailDrawer>
  )
}

function Versions() {
  const t = useWords()
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['holiday', 'versions'],
    queryFn: ({ signal, pageParam }) => call(holidayVersions, { Page: pageParam, PerPage: perPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.total > page * perPage ? page + 1 : undefined),
  })
  if (error) {
    return (
      <div role="alert">
        <p>{error.message}</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton height={240} />
  const newest = data.pages[0]?.list[0]?.version
  return (
    <>
      <p className={css.hint}>{t('holiday.versions.hint')}</p>
      <ol className={css.versions}>
        {data.pages
          .flatMap(page => page.list)
          .map(version => (
            <Version key={version.version} version={version} isNewest={version.version === newest} />
          ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('holiday.versions.more')}
        </Button>
      )}
    </>
  )
}

function Version({ version, isNewest }: { version: HolidayVersion; isNewest: boolean }) {
  const t = useWords()
  return (
    <li>
      <header>
        <b>{t('holiday.versions.number', { version: version.version })}</b>
        {isNewest && <StatusTag tone="good">{t('holiday.versions.current')}</StatusTag>}
        <span>
          {formatTime(version.createdAt)} · {version.creatorName || t('holiday.versions.system')}
        </span>
      </header>
      {version.note && <p>{version.note}</p>}
      <VersionChanges version={version} />
    </li>
  )
}
