import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { menuTitle } from '../lib/menu-title.ts'
import { useWords } from '../lib/words.ts'
import css from './menu-filter.module.css'
import type { MenuEntry } from './menu-tree.ts'

type IsSpelledBy = (text: string, letters: string) => boolean

const leavesOf = (entry: MenuEntry, groups: string[] = []): { entry: MenuEntry; titles: string[] }[] => {
  const titles = [...groups, menuTitle(entry)]
  return entry.children.length > 0 ? entry.children.flatMap(child => leavesOf(child, titles)) : [{ entry, titles }]
}

export interface MenuFilter {
  query: string
  setQuery: (query: string) => void
  /** The screens that fit, out of their groups; null while nothing is typed. */
  found: MenuEntry[] | null
  /** Fetches what is needed to find titles by pinyin. */
  prepare: () => void
}

/** Screens whose title, or their group's, holds what is typed or is spelled by it. */
export function useMenuFilter(entries: readonly MenuEntry[]): MenuFilter {
  const [query, setQuery] = useState('')
  const [isSpelledBy, setSpelling] = useState<IsSpelledBy>()
  const wanted = query.trim().toLowerCase()
  const fits = (title: string) => title.toLowerCase().includes(wanted) || isSpelledBy?.(title, wanted) === true
  return {
    query,
    setQuery,
    found:
      wanted === ''
        ? null
        : entries
            .flatMap(entry => leavesOf(entry))
            .filter(({ titles }) => titles.some(fits))
            .map(({ entry }) => entry),
    prepare: () =>
      void import('../lib/pinyin.ts').then(
        pinyin => setSpelling(() => pinyin.isSpelledBy),
        () => undefined,
      ),
  }
}

interface Props {
  filter: MenuFilter
  onTake: (entry: MenuEntry) => void
}

/** A field above the menu that leaves of it what fits; Enter opens the first. */
export function MenuFilterField({ filter: { query, setQuery, found, prepare }, onTake }: Props) {
  const t = useWords()
  const press = (event: KeyboardEvent) => {
    const [first] = found ?? []
    if (event.key === 'Enter' && first && !event.nativeEvent.isComposing) {
      setQuery('')
      onTake(first)
    } else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation()
      setQuery('')
    }
  }
  return (
    <div className={css.filter}>
      <IconSearch size={15} aria-hidden="true" />
      <input
        type="text"
        aria-label={t('shell.menu.filter')}
        placeholder={t('shell.menu.filter')}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={query}
        onFocus={prepare}
        onChange={event => setQuery(event.target.value)}
        onKeyDown={press}
      />
      {found?.length === 0 && <p role="status">{t('shell.menu.noMatch')}</p>}
    </div>
  )
}
