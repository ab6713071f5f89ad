import type { JSHandle, Page } from 'playwright-core'

/** What is looked at: the text of the first element that fits, or one of its attributes; `value` is what a field shows. */
export interface Look {
  selector: string
  attribute?: 'value' | 'aria-selected'
}

/** Moments of one action in milliseconds since the page's navigation began. */
export interface Moments {
  /** The browser got the key, or the button of the mouse came up. */
  pressedMs: number
  /** What is looked at has changed and is painted. */
  paintedMs: number
}

/** Does an action, a key or a click, and notes when the page had it and when it had painted what comes of it. */
export async function watchPaint(page: Page, look: Look, action: () => Promise<void>): Promise<Moments> {
  const watch: JSHandle<{ done: Promise<Moments> }> = await page.evaluateHandle(startWatch, look)
  await action()
  const moments = await watch.evaluate(({ done }) => done)
  await watch.dispose()
  return moments
}

/** Runs in the page, and names nothing outside itself. */
function startWatch({ selector, attribute }: Look): { done: Promise<Moments> } {
  const read = () => {
    const element = document.querySelector(selector)
    if (attribute === undefined) return element?.textContent
    return attribute === 'value' && element instanceof HTMLInputElement
      ? element.value
      : element?.getAttribute(attribute)
  }
  const before = read()
  let pressedMs: number | undefined
  const notePress = (event: Event) => {
    pressedMs ??= event.timeStamp
  }
  const presses = ['keydown', 'pointerup']
  for (const type of presses) addEventListener(type, notePress, true)
  const done = new Promise<Moments>(resolve => {
    const lookAgain = () => {
      const begin = pressedMs
      if (begin === undefined || read() === before) return void requestAnimationFrame(lookAgain)
      for (const type of presses) removeEventListener(type, notePress, true)
      // We are in the frame that paints the change; the message comes after its paint.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const { duration } = performance.measure('action', { start: begin, end: performance.now() })
        resolve({ pressedMs: begin, paintedMs: begin + duration })
        port1.close()
      }
      port2.postMessage(null)
    }
    requestAnimationFrame(lookAgain)
  })
  return { done }
}
