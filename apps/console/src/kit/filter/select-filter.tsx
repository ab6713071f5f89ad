import { Select } from '@mantine/core'
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

/** A chosen value is longer than "all", and has a button to clear it. */
const setExtra = 50

/** One of a closed set of values, or any. */
export function SelectFilter<Row, Filter, K extends keyof Filter & string>(props: Props<Row, Filter, K>) {
  const { list, name, options, width = 150 } = props
  const t = useWords()
  const codeWord = (option: unknown) => t(wordAt(list.noun as Noun, name, String(option)))
  const word = props.word ?? codeWord
  const applied = list.filter[name]
  const label = t(fieldWord(list.noun, name))
  const choose = (text: string | null) => {
    const option = options.find(candidate => String(candidate) === text)
    list.setFilter({ [name]: option } as Partial<Filter>)
  }
  return (
    <FilterBox label={label} isSet={applied !== undefined} width={applied === undefined ? width : width + setExtra}>
      <Select
        className={css.input}
        variant="unstyled"
        aria-label={label}
        placeholder={t('kit.all')}
        clearable
        allowDeselect={false}
        searchable={options.length > 10}
        value={applied === undefined ? null : String(applied)}
        data={options.map(option => ({ value: String(option), label: word(option) }))}
        comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
        onChange={choose}
      />
    </FilterBox>
  )
}
