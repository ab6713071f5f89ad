import type { MouseEvent } from 'react'
import type { NavigateFunction } from 'react-router'

export type FollowLink = (event: MouseEvent<HTMLAnchorElement>) => void

/**
 * The click of a link of the frame, by the console's own router. The router's links are drawn again at each change of the address, so that
 * another page of a list would draw the whole menu.
 *
 * @param navigate the same at each drawing, as the router's is
 */
export const followLink =
  (navigate: NavigateFunction): FollowLink =>
  event => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    // For another tab or window, or to be kept: the browser's.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    const { pathname, search } = event.currentTarget
    const isHere = pathname + search === location.pathname + location.search
    void navigate(pathname + search, { replace: isHere })
  }
