import { useEffect } from 'react'
import type { Translate } from '../column/column.ts'
import type { Cell } from './cell-at.ts'
import type { List } from './list.ts'

/** What a filter of the screen can be set to, so that a cell can set it. */
export interface FilterOffer {
  /** Columns whose cells it can be set from. */
  columns: readonly string[]
  /** What there is to choose from, each with its word; none where any text will do. */
  options?: readonly { value: unknown; label: string }[]
}

/** Tells the list of a filter that stands on the screen. */
export function useFilterOffer<Row, Filter>(list: List<Row, Filter>, name: string, offer: FilterOffer): void {
  const { offers } = list
  useEffect(() => {
    offers.set(name, offer)
    return () => {
      offers.delete(name)
    }
  })
}

interface CellFilters {
  text: string
  only?: () => void
  without?: () => void
}

/** How a cell's value narrows the list; nothing for a column that has no filter, or is empty. */
export function filtersFrom<Row>(list: List<Row>, { row, column }: Cell<Row>, t: Translate): CellFilters {
  const text = column.text(row, t)
  const found = [...list.offers].find(([, { columns }]) => columns.includes(column.key))
  if (!found || !text) return { text }
  const [name, { options }] = found
  const set = (value: unknown) => list.setFilter({ [name]: value } as object)
  if (!options) return { text, only: () => set(text) }
  const value = options.find(option => option.label === text)?.value
  if (value === undefined) return { text }
  const present = list.valuesOf(name)
  const others = (present.length > 0 ? present : options.map(option => option.value)).filter(each => each !== value)
  const without = () => set(others.length === 1 ? others[0] : others)
  return { text, only: () => set(value), ...(list.takesSeveral(name) && others.length > 0 && { without }) }
}
