import type { Browser } from '@playwright/test'

/** In how many pixels two pictures differ, and by how much at most: in steps of one colour, of which there are 255. */
export interface Difference {
  pixels: number
  mostSteps: number
}

/** A browser draws the same page with a few pixels of its curves and edges a shade lighter or darker. Nobody sees that. */
const unseen: Difference = { pixels: 250, mostSteps: 24 }

/** Whether a person could see that two pictures differ. */
export const isSeen = ({ pixels, mostSteps }: Difference): boolean =>
  pixels > unseen.pixels || mostSteps > unseen.mostSteps

/** Answers what says of two PNG files whether a person could see that they differ. Pictures of different sizes do. */
export async function openComparer(browser: Browser): Promise<(one: Buffer, other: Buffer) => Promise<boolean>> {
  const page = await browser.newPage()
  return async (one, other) => {
    if (one.equals(other)) return false
    const difference = await page.evaluate(measure, [one.toString('base64'), other.toString('base64')] as const)
    return difference === null || isSeen(difference)
  }
}

/** Runs in the page; null where the sizes differ. */
async function measure(files: readonly [string, string]): Promise<Difference | null> {
  const [one, other] = await Promise.all(
    files.map(async file => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${file}`)).blob())
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return context?.getImageData(0, 0, bitmap.width, bitmap.height)
    }),
  )
  if (!one || !other || one.width !== other.width || one.height !== other.height) return null
  let [pixels, mostSteps] = [0, 0]
  for (let at = 0; at < one.data.length; at += 4) {
    let steps = 0
    for (let colour = at; colour < at + 3; colour++) {
      steps = Math.max(steps, Math.abs((one.data[colour] ?? 0) - (other.data[colour] ?? 0)))
    }
    if (steps > 0) pixels++
    mostSteps = Math.max(mostSteps, steps)
  }
  return { pixels, mostSteps }
}
