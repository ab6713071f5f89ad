import { type RefObject, useEffect, useEffectEvent } from 'react'

const outOfSightMs = 60_000

/** Calls back a minute after an element was seen last: scrolled away, or in a tab behind others. */
export function useOutOfSight(element: RefObject<Element | null>, onGone: () => void): void {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!element.current) return
    let isInView = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const isSeen = isInView && !document.hidden
      if (isSeen) {
        clearTimeout(timer)
        timer = undefined
      } else timer ??= setTimeout(() => gone(), outOfSightMs)
    }
    const observer = new IntersectionObserver(entries => {
      isInView = entries.at(-1)?.isIntersecting ?? true
      look()
    })
    observer.observe(element.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [element])
}
