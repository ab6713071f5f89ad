export interface Size {
  width: number
  height: number
}

/** The square that is cut out, in the picture's own pixels. */
export interface Square {
  x: number
  y: number
  side: number
}

/** What a person sets: the middle of the square, and how far it is zoomed in (1: as much of the picture as fits). */
export interface Crop {
  middleX: number
  middleY: number
  zoom: number
}

export const largestZoom = 4

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

export const wholeCrop = ({ width, height }: Size): Crop => ({ middleX: width / 2, middleY: height / 2, zoom: 1 })

const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

/** The crop moved and zoomed, with its square kept inside the picture. Distances in the picture's pixels. */
export const changeCrop = (size: Size, crop: Crop, change: { x?: number; y?: number; zoom?: number }): Crop => {
  const zoom = within(change.zoom ?? crop.zoom, 1, largestZoom)
  const half = sideOf(size, zoom) / 2
  return {
    zoom,
    middleX: within(crop.middleX + (change.x ?? 0), half, size.width - half),
    middleY: within(crop.middleY + (change.y ?? 0), half, size.height - half),
  }
}

export const squareOf = (size: Size, { middleX, middleY, zoom }: Crop): Square => {
  const side = sideOf(size, zoom)
  return { x: middleX - side / 2, y: middleY - side / 2, side }
}
