import { type ComponentType, useEffect, useState } from 'react'
import { listen, type Notice } from '../lib/event-hub.ts'
import { PlainNotices } from './plain-notices.tsx'

const loadList = () => import('./notice-list.tsx')

/** Long enough not to stand in the way of the first screen; the list should be there before the network can fail. */
const fetchAfterMs = 10_000

/** Shows what lib and the screens have to tell. What draws it is fetched with the first notice, or a little after the first screen. */
export function NoticeBoard() {
  const [List, setList] = useState<ComponentType>()
  // A browser does not fetch again what it could not fetch once, and what is to be told then is that the network fails.
  const [plain, setPlain] = useState<readonly Notice[]>([])
  const close = (notice: Notice) => setPlain(now => now.filter(other => other !== notice))

  useEffect(() => {
    const without = (id: string | undefined) => (notice: Notice) => id === undefined || notice.id !== id
    const showPlain = (notice: Notice) => {
      setPlain(now => [...now.filter(without(notice.id)), notice])
      if (!Number.isFinite(notice.durationMs)) return
      setTimeout(() => setPlain(now => now.filter(other => other !== notice)), notice.durationMs)
    }
    const withList = async (
      act: (list: Awaited<ReturnType<typeof loadList>>) => void,
      otherwise: () => void = () => undefined,
    ) => {
      const list = await loadList().catch(() => undefined)
      if (!list) return otherwise()
      act(list)
      setList(() => list.NoticeList)
    }
    const early = setTimeout(() => void withList(() => undefined), fetchAfterMs)
    const stops = [
      listen('notice', notice => {
        void withList(
          list => list.showNotice(notice),
          () => showPlain(notice),
        )
      }),
      listen('noticeGone', id => {
        void withList(
          list => list.hideNotice(id),
          () => setPlain(now => now.filter(without(id))),
        )
      }),
    ]
    return () => {
      clearTimeout(early)
      for (const stop of stops) stop()
    }
  }, [])

  return List ? <List /> : <PlainNotices notices={plain} onClose={close} />
}
