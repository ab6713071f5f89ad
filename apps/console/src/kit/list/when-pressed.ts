import type { PointerEvent } from 'react'

/** Begins as soon as the mouse's button is down on an element. Not for a finger, which may be about to scroll. */
export const whenPressed = (begin: () => void) => ({
  onPointerDown: ({ button, pointerType }: PointerEvent) => {
    if (button === 0 && pointerType !== 'touch') begin()
  },
})
