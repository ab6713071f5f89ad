import { useWords } from '../../lib/words.ts'
import type { List } from '../list/list.ts'
import { fieldWord, type Noun, wordAt } from '../noun.ts'
import css from './filter-bar.module.css'
import { FilterBox } from './filter-box.tsx'

interface Props<Row, Filter, K extends keyof Filter & string> {
  list: List<Row, Filter>
  name: K
  options: readonly NonNullable<Filter[K]>[]
  /** An option's word; without it the noun's locale has words for the codes. */
  word?: (option: NonNullable<Filter[K]>) => string
  width?: number
}

/** A chosen value is longer than "all". */
const setExtra = 40

/** One of a closed set of values, or any. The browser's own select: it costs nothing and is at home on a phone. */
export function SelectFilter<Row, Filter, K extends keyof Filter & string>(props: Props<Row, Filter, K>) {
  const { list, name, options, width = 140 } = props
  const t = useWords()
  const codeWord = (option: unknown) => t(wordAt(list.noun as Noun, name, String(option)))
  const word = props.word ?? codeWord
  const applied = list.filter[name]
  const label = t(fieldWord(list.noun, name))
  const choose = (text: string) => {
    const option = options.find(candidate => String(candidate) === text)
    list.setFilter({ [name]: option } as Partial<Filter>)
  }
  return (
    <FilterBox label={label} isSet={applied !== undefined} width={applied === undefined ? width : width + setExtra}>
      <select
        className={`${css.input} ${css.select}`}
        aria-label={label}
        value={applied === undefined ? '' : String(applied)}
        onChange={event => choose(event.currentTarget.value)}
      >
        <option value="">{t('kit.all')}</option>
        {options.map(option => (
          <option key={String(option)} value={String(option)}>
            {word(option)}
          </option>
        ))}
      </select>
    </FilterBox>
  )
}
