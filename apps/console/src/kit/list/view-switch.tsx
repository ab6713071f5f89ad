import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'

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

/** Changes between the lists of a screen, in its toolbar; each begins with filters of its own. */
export function ViewSwitch<View extends string>({ label, views, word }: Props<View>) {
  const view = useView(views)
  const [, setParams] = useSearchParams()
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={view}
      data={views.map(value => ({ value, label: word(value) }))}
      onChange={chosen => setParams(chosen === views[0] ? {} : { view: chosen })}
    />
  )
}
