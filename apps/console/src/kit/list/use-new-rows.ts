import { useEffect, useRef, useState } from 'react'
import { type LiveSubject, listen } from '../../lib/event-hub.ts'

/** News come every second; a person does not want a notice more often than this. */
const pauseMs = 3_000

interface Seen {
  filter: string
  total: number
}

/**
 * How many more rows there are than the list knows of, counted again when news of its subject come while it is in sight.
 *
 * @param subject undefined: nothing tells of this list
 * @param total what the list says there are
 */
export function useNewRows(
  subject: LiveSubject | undefined,
  filter: object,
  total: number | undefined,
  count: (signal: AbortSignal) => Promise<number>,
): number {
  const [seen, setSeen] = useState<Seen>()
  const key = JSON.stringify(filter)
  const latest = useRef(count)
  useEffect(() => {
    latest.current = count
  })
  useEffect(() => {
    if (!subject) return
    const all = new AbortController()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      waiting = undefined
      if (document.hidden) return
      latest.current(all.signal).then(
        found => setSeen({ filter: key, total: found }),
        // Whether there is more is not worth a word about the line: the next news ask again.
        () => undefined,
      )
    }
    const stop = listen('news', about => {
      if (about === subject) waiting ??= setTimeout(look, pauseMs)
    })
    return () => {
      stop()
      clearTimeout(waiting)
      all.abort()
    }
  }, [subject, key])
  return seen && total !== undefined && seen.filter === key ? Math.max(0, seen.total - total) : 0
}
