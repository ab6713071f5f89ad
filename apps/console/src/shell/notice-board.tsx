import { type ComponentType, useEffect, useState } from 'react'
import { listen } from '../lib/event-hub.ts'
import * as plainNotices from './plain-notices.tsx'

let list: Promise<typeof plainNotices> | undefined

/** Chosen once: a browser need not retry a chunk it could not fetch, and the notice to show then is that the network fails. */
const loadList = (): Promise<typeof plainNotices> => {
  list ??= import('./notice-list.tsx').catch(() => plainNotices)
  return list
}

/** Long enough not to stand in the way of the first screen; the list should be there before the network can fail. */
const fetchAfterMs = 10_000

/** Shows the notices of lib and the screens. The component is fetched with the first notice, or shortly after the first screen. */
export function NoticeBoard() {
  const [List, setList] = useState<ComponentType>()

  useEffect(() => {
    const withList = async (act: (list: typeof plainNotices) => void) => {
      const list = await loadList()
      act(list)
      setList(() => list.NoticeList)
    }
    const early = setTimeout(() => void withList(() => undefined), fetchAfterMs)
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
