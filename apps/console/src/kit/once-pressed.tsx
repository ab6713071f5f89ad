import { cloneElement, type KeyboardEvent, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import type { JSX } from 'react/jsx-runtime'

type Button = ReactElement<JSX.IntrinsicElements['button'] & { ref?: Ref<HTMLButtonElement> | undefined }>

interface Props {
  popup: 'menu' | 'dialog'
  button: Button
  /** The menu or popover, closed, with the button as what opens it. */
  children: (button: Button) => ReactElement
}

/** Draws just the button until it is first pressed: the dozen menus and popovers of a page would otherwise cost half of its first picture. */
export function OncePressed({ popup, button, children }: Props) {
  const [isPressed, setPressed] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isPressed) return
    // The focus was on the button that this one replaced.
    target.current?.focus()
    target.current?.click()
  }, [isPressed])
  if (isPressed) return children(cloneElement(button, { ref: target, onKeyDown: closeByEscape }))
  return cloneElement(button, { 'aria-haspopup': popup, 'aria-expanded': false, onClick: () => setPressed(true) })
}

/** Mantine's popovers close by Escape only once the focus is inside, which takes them a moment: a quick Escape still finds it on the button. */
function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
  if (key === 'Escape' && currentTarget.ariaExpanded === 'true') currentTarget.click()
}
