import { type ComponentType, useEffect, useState } from 'react'
import { listen } from '../lib/event-hub.ts'

const loadList = () => import('./notice-list.tsx')

/** Long enough not to stand in the way of the first screen; the list must be there before the network can fail. */
const fetchAfterMs = 10_000

/** Shows what lib and the screens have to tell. What draws it is fetched with the first notice, or a little after the first screen. */
export function NoticeBoard() {
  const [List, setList] = useState<ComponentType>()

  useEffect(() => {
    const withList = async (act: (list: Awaited<ReturnType<typeof loadList>>) => void) => {
      const list = await loadList()
      act(list)
      setList(() => list.NoticeList)
    }
    const early = setTimeout(() => withList(() => undefined).catch(() => undefined), fetchAfterMs)
    const stops = [
      listen('notice', notice => void withList(list => list.showNotice(notice))),
      listen('noticeGone', id => void withList(list => list.hideNotice(id))),
    ]
    return () => {
      clearTimeout(early)
      for (const stop of stops) stop()
    }
  }, [])

  return List ? <List /> : null
}
