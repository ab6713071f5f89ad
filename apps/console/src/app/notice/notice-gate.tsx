import { waitingNotice } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useIsSettled } from '../../lib/settled.ts'
import { loadWords } from '../../lib/words.ts'

const NoticeDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./notice-dialog.tsx'), loadWords('importantNotice')])
  return { default: dialog.NoticeDialog }
})

/** A notice that begins while the console is open is found without a reload. */
const askEveryMs = 60_000

/** Shows important notices above whatever screen is open, until the person confirms them. */
export function NoticeGate() {
  const isSettled = useIsSettled()
  const { visit } = useSession()
  const { data } = useQuery({
    enabled: isSettled && !visit,
    queryKey: ['importantNotice', 'waiting'],
    queryFn: ({ signal }) => call(waitingNotice, {}, { signal }),
    refetchInterval: askEveryMs,
  })
  const [first, ...others] = data?.list ?? []
  return (
    <>
      <Outlet />
      <Suspense>{first && <NoticeDialog key={first.noticeId} notice={first} waiting={others.length} />}</Suspense>
    </>
  )
}
