import { type KeyboardEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import css from './list-screen.module.css'

/** Which of a screen's lists is shown, at `?view=…`; the first unless the address says otherwise. */
export function useView<View extends string>(views: readonly [View, ...View[]]): View {
  const [params] = useSearchParams()
  return views.find(view => view === params.get('view')) ?? views[0]
}

interface Props<View extends string> {
  label: string
  views: readonly [View, ...View[]]
  word: (view: View) => string
}

/** The lists of a screen as tabs under its title; each begins with filters of its own. Arrows go from one to the next. */
export function ViewTabs<View extends string>({ label, views, word }: Props<View>) {
  const view = useView(views)
  const [, setParams] = useSearchParams()
  const tabs = useRef<HTMLDivElement>(null)
  const choose = (chosen: View) => {
    if (chosen !== view) setParams(chosen === views[0] ? {} : { view: chosen })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = (views.indexOf(view) + step + views.length) % views.length
    choose(views[at] ?? views[0])
    tabs.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-label={label} ref={tabs} onKeyDown={onKeyDown}>
      {views.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === view}
          tabIndex={each === view ? 0 : -1}
          onClick={() => choose(each)}
        >
          {word(each)}
        </button>
      ))}
    </div>
  )
}
