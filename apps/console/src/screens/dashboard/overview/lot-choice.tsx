import { lazy, Suspense, useState } from 'react'
import field from '../../../kit/filter/filter-bar.module.css'
import { FilterBox } from '../../../kit/filter/filter-box.tsx'
import { useWords } from '../../../lib/words.ts'
import { useLotOptions } from '../../../nouns/lot/use-lot-options.ts'
import css from './overview.module.css'

const LotSelect = lazy(() => import('./lot-select.tsx'))

interface Props {
  lotId: number | undefined
  onLot: (lotId: number | undefined) => void
}

/**
 * One lot or all of them, those that are closed last, for what was; not shown to who has only one. What it is chosen by comes with the first
 * press, or when a lot is chosen already.
 */
export function LotChoice({ lotId, onLot }: Props) {
  const t = useWords()
  const lots = useLotOptions()
  const [isPressed, setPressed] = useState(false)
  if (lots.length < 2) return null
  const label = t('overview.filter.lot')
  const all = t('kit.all')
  const closed = (
    <button
      type="button"
      role="combobox"
      className={`${css.lotChoice} ${field.select}`}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    >
      {lots.find(lot => lot.lotId === lotId)?.label ?? all}
    </button>
  )
  return (
    <FilterBox label={label} isSet={lotId !== undefined} width={240}>
      {isPressed || lotId !== undefined ? (
        <Suspense fallback={closed}>
          <LotSelect label={label} placeholder={all} lots={lots} lotId={lotId} onLot={onLot} isOpened={isPressed} />
        </Suspense>
      ) : (
        closed
      )}
    </FilterBox>
  )
}
