import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useWords } from '../../../lib/words.ts'

export type View = 'vehicles' | 'passes'

/** Which of the two lists is shown, at `?view=…`. */
export function useView(): View {
  const [params] = useSearchParams()
  return params.get('view') === 'passes' ? 'passes' : 'vehicles'
}

/** Changes between the two lists; each begins with filters of its own. */
export function Views({ view }: { view: View }) {
  const t = useWords()
  const [, setParams] = useSearchParams()
  return (
    <SegmentedControl
      size="xs"
      mb={10}
      style={{ alignSelf: 'flex-start' }}
      aria-label={t('companyVehicle.title')}
      value={view}
      data={(['vehicles', 'passes'] as const).map(value => ({ value, label: t(`companyVehicle.tab.${value}`) }))}
      onChange={chosen => setParams(chosen === 'passes' ? { view: 'passes' } : {})}
    />
  )
}
