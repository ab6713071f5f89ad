import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useEffect } from 'react'

interface Board {
  grid: RefObject<HTMLUListElement | null>
  search: RefObject<HTMLInputElement | null>
  /** A sheet is open: the keys are its own. */
  isOff: boolean
}

const tilesOf = (grid: HTMLUListElement | null) => [...(grid?.querySelectorAll<HTMLButtonElement>('button') ?? [])]

/** Arrows go from tile to tile as they lie on the page, Enter is the button's own, and `/` goes to the search. */
export function useTileKeys({ grid, search, isOff }: Board): void {
  const move = (x: -1 | 0 | 1, y: -1 | 0 | 1) => {
    if (isOff) return
    const tiles = tilesOf(grid.current)
    const at = tiles.indexOf(document.activeElement as HTMLButtonElement)
    const [first] = tiles
    if (at < 0 || !first) return first?.focus()
    const columns = tiles.filter(({ offsetTop }) => offsetTop === first.offsetTop).length
    tiles[Math.max(0, Math.min(tiles.length - 1, at + x + y * columns))]?.focus()
  }
  useHotkeys([
    ['ArrowLeft', () => move(-1, 0)],
    ['ArrowRight', () => move(1, 0)],
    ['ArrowUp', () => move(0, -1)],
    ['ArrowDown', () => move(0, 1)],
    ['/', () => !isOff && search.current?.focus()],
  ])
  // Who comes to work here begins with the lane that waits longest.
  useEffect(() => {
    const list = grid.current
    if (!list || isOff) return
    const begin = () => {
      const { activeElement } = document
      if (activeElement && activeElement !== document.body) return
      tilesOf(list)[0]?.focus({ preventScroll: true })
    }
    begin()
    const watching = new MutationObserver(begin)
    watching.observe(list, { childList: true })
    return () => watching.disconnect()
  }, [grid, isOff])
}
