import type { KeyboardEvent } from 'react'

/** The name of the product above them is no entry. */
const reachable = 'input, ul a, button'

/** Up and down, to the first and the last, through what of the menu is shown; right and left open and close a group. */
export const walkMenu = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return
  const expanded = target.getAttribute('aria-expanded')
  if ((key === 'ArrowRight' && expanded === 'false') || (key === 'ArrowLeft' && expanded === 'true')) {
    event.preventDefault()
    target.click()
    return
  }
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(reachable)].filter(stop => stop.offsetParent !== null)
  const at = stops.indexOf(target)
  const isField = target instanceof HTMLInputElement
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, ...(!isField && { Home: 0, End: stops.length - 1 }) }[key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  stops[to]?.focus()
}
