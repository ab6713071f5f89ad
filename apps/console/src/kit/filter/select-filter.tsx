import { useWords } from '../../lib/words.ts'
import { useFilterOffer } from '../list/filter-offer.ts'
import type { List, ValueOf } from '../list/list.ts'
import { fieldWord, type Noun, wordAt } from '../noun.ts'
import css from './filter-bar.module.css'
import { FilterBox } from './filter-box.tsx'
import { SeveralFilter } from './several-filter.tsx'

interface Props<Row, Filter, K extends keyof Filter & string> {
  list: List<Row, Filter>
  name: K
  /** Without them: the codes that the contract has. */
  options?: readonly ValueOf<Filter[K]>[]
  /** An option's word; without it the noun's locale has words for the codes. */
  word?: (option: ValueOf<Filter[K]>) => string
  /** The columns whose cells show an option's word, when not one of the filter's name. */
  columns?: readonly string[]
  /** What holds while none is chosen, where that is not any. */
  usual?: string
  width?: number
}

/** Of a closed set of values one, several where the contract takes them, or any. */
export function SelectFilter<Row, Filter, K extends keyof Filter & string>(props: Props<Row, Filter, K>) {
  const { list, name, columns = [name], usual, width = 144 } = props
  const t = useWords()
  const codeWord = (option: unknown) => t(wordAt(list.noun as Noun, name, String(option)))
  const word = props.word ?? codeWord
  const options = (props.options ?? list.codesOf(name)).map(value => ({ value, label: word(value) }))
  useFilterOffer(list, name, { columns, options })
  const label = t(fieldWord(list.noun, name))
  const chosen = list.valuesOf(name)
  const choose = (values: readonly unknown[]) =>
    list.setFilter({ [name]: values.length > 1 ? values : values[0] } as Partial<Filter>)
  return (
    <FilterBox label={label} isSet={chosen.length > 0} width={width}>
      {list.takesSeveral(name) ? (
        <SeveralFilter label={label} options={options} chosen={chosen} onChoose={choose} />
      ) : (
        <select
          className={`${css.input} ${css.select}`}
          aria-label={label}
          value={String(chosen[0] ?? '')}
          onChange={event =>
            choose(options.map(option => option.value).filter(value => String(value) === event.currentTarget.value))
          }
        >
          <option value="">{usual ?? t('kit.all')}</option>
          {options.map(option => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FilterBox>
  )
}
