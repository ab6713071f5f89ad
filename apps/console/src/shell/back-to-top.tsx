import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../lib/words.ts'
import css from './back-to-top.module.css'

/** Specification 9. */
const shownAfter = 300
const scrollsTo = 50

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** SH-09: for whatever is scrolled, the page or a list inside it. */
export function BackToTop() {
  const t = useWords()
  const scroller = useRef<Element | null>(null)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const follow = (event: Event) => {
      const scrolled = event.target instanceof Element ? event.target : document.scrollingElement
      if (!scrolled || scrolled.scrollHeight - scrolled.clientHeight <= shownAfter) return
      scroller.current = scrolled
      setShown(scrolled.scrollTop > shownAfter)
    }
    // Scrolling does not bubble, but it can be caught on its way down.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', follow, { capture: true })
  }, [])

  if (!isShown) return null
  return (
    <button
      type="button"
      className={css.button}
      aria-label={t('shell.backToTop')}
      title={t('shell.backToTop')}
      onClick={() => scroller.current?.scrollTo({ top: scrollsTo, behavior: isCalm() ? 'auto' : 'smooth' })}
    >
      <IconArrowUp size={18} aria-hidden="true" />
    </button>
  )
}
