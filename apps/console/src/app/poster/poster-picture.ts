import { sheetHeight, sheetWidth } from './sheet-size.ts'

/** The sheet is drawn at 150 dots an inch; twice that is what print shops ask for. */
const scale = 2

/** The drawn poster as a PNG, as the data URL that a phone's long press and a link to save it both take. */
export async function posterPicture(sheet: SVGSVGElement): Promise<string> {
  const source = sheet.cloneNode(true) as SVGSVGElement
  source.setAttribute('width', String(sheetWidth * scale))
  source.setAttribute('height', String(sheetHeight * scale))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(source))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sheetWidth * scale
  canvas.height = sheetHeight * scale
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return readAsUrl(await pngOf(canvas))
}

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture of the poster'))), 'image/png'),
  )

const readAsUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
