import type { Locator, Page } from '@playwright/test'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const marginPx = 6
/** A ring that is cut off below still looks like one. */
const edgePx = 10

/** Rings what a step is about, numbered in the order in which it is used, and shades the rest. */
export async function drawMarks(page: Page, marked: readonly Locator[]): Promise<void> {
  const boxes: Box[] = []
  const seen = page.viewportSize() ?? { width: 0, height: 0 }
  for (const locator of marked) {
    const box = await locator.first().boundingBox()
    if (!box) throw new Error(`nothing to mark: ${locator}`)
    const x = box.x - marginPx
    const y = box.y - marginPx
    const width = Math.min(box.width + 2 * marginPx, seen.width - x - edgePx)
    const height = Math.min(box.height + 2 * marginPx, seen.height - y - edgePx)
    // What has to be scrolled to is not in the picture.
    if (height > edgePx) boxes.push({ x, y, width, height })
  }
  await page.evaluate(draw, boxes)
}

export const removeMarks = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('[data-guide-marks]')?.remove())

/** Runs in the page, and names nothing outside itself. */
function draw(boxes: Box[]): void {
  const make = (name: string, attributes: Record<string, string | number>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
    return element
  }
  const { innerWidth: width, innerHeight: height } = window
  const picture = make('svg', { 'data-guide-marks': '', width, height, viewBox: `0 0 ${width} ${height}` })
  Object.assign(picture.style, { position: 'fixed', inset: '0', zIndex: '9999', pointerEvents: 'none' })
  const mask = make('mask', { id: 'guide-marks' })
  mask.append(make('rect', { width, height, fill: '#fff' }))
  for (const box of boxes) mask.append(make('rect', { ...box, rx: 8, fill: '#000' }))
  const shade = make('rect', { width, height, fill: '#0b1016', 'fill-opacity': 0.34, mask: 'url(#guide-marks)' })
  picture.append(mask, shade)
  for (const [index, box] of boxes.entries()) {
    picture.append(make('rect', { ...box, rx: 8, fill: 'none', stroke: '#ff8a1f', 'stroke-width': 3 }))
    const at = { cx: Math.max(16, box.x), cy: Math.max(16, box.y) }
    picture.append(make('circle', { ...at, r: 14, fill: '#ff8a1f', stroke: '#fff', 'stroke-width': 2 }))
    const number = make('text', {
      x: at.cx,
      y: at.cy + 5,
      fill: '#1b1206',
      'text-anchor': 'middle',
      'font-size': 15,
      'font-weight': 700,
    })
    number.textContent = String(index + 1)
    picture.append(number)
  }
  document.body.append(picture)
}
