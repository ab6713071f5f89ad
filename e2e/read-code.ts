import type { Browser } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** What the QR code in a picture (PNG) says; as a phone would see it, from pixels. `scale` makes a large picture smaller first. */
export async function readCode(browser: Browser, png: Buffer, scale = 1): Promise<string> {
  const page = await (await browser.newContext()).newPage()
  try {
    const { width, height, pixels } = await page.evaluate(drawn, { url: urlOf(png, 'image/png'), scale })
    return decodeQR({ width, height, data: Buffer.from(pixels.split(',')[1] ?? '', 'base64') })
  } finally {
    await page.context().close()
  }
}

const urlOf = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`

/** In the browser: the picture's pixels, four bytes each, as a data URL. */
async function drawn({ url, scale }: { url: string; scale: number }) {
  const image = new Image()
  image.src = url
  await image.decode()
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = await new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(new Blob([data]))
  })
  return { width, height, pixels }
}
