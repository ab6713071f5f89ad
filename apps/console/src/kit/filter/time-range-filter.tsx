import { CloseButton, Loader, Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import type { List } from '../list/list.ts'
import { fieldWord } from '../noun.ts'
import css from './filter-bar.module.css'
import { FilterBox } from './filter-box.tsx'
import { type TimeRange, timeRangeText } from './time-range.ts'

const TimeRangePanel = lazy(() => import('./time-range-panel.tsx'))

interface Props<Row, Filter extends object> {
  list: List<Row, Filter>
  /** What the filter calls the two. */
  names?: readonly [string & keyof Filter, string & keyof Filter]
}

/** A range of wall-clock times; none unless chosen. The calendar loads when it is opened. */
export function TimeRangeFilter<Row, Filter extends object>({ list, names }: Props<Row, Filter>) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [beginName, endName] = names ?? ['begin', 'end']
  const filter = list.filter as Readonly<Record<string, string | undefined>>
  const { [beginName]: begin, [endName]: end } = filter
  const isSet = begin !== undefined || end !== undefined
  const label = t(fieldWord(list.noun, beginName))
  const apply = (range: TimeRange) => {
    setOpen(false)
    list.setFilter({ [beginName]: range.begin, [endName]: range.end } as Partial<Filter>)
  }
  const text = isSet ? timeRangeText({ begin, end }, '…') : t('kit.time.any')
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <FilterBox label={label} isSet={isSet} width={224}>
        <Popover.Target>
          <button
            type="button"
            className={`${css.input} ${css.range}`}
            data-empty={!isSet || undefined}
            aria-label={`${label} ${text}`}
            title={isSet ? text : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {text}
          </button>
        </Popover.Target>
        {isSet && <CloseButton size="sm" mr={4} aria-label={t('kit.clear')} onClick={() => apply({})} />}
      </FilterBox>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={<Loader size="sm" />}>
          <TimeRangePanel range={{ begin, end }} onApply={apply} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
