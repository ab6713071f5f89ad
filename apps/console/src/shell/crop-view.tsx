import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useWords } from '../lib/words.ts'
import { type Crop, changeCrop, squareOf } from './crop.ts'
import css from './crop-view.module.css'

/** The avatar's own pixels: enough for the largest place it is shown in on a fine screen. */
const avatarPixels = 256
const keySteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Of the square's side, a key press. */
const keyShare = 0.05

interface Props {
  bitmap: ImageBitmap
  crop: Crop
  /** What is drawn here is what is uploaded. */
  canvas: RefObject<HTMLCanvasElement | null>
  onChange: (crop: Crop) => void
}

/** The square that will be the avatar; the picture below it is moved by hand or by the arrow keys. */
export function CropView({ bitmap, crop, canvas, onChange }: Props) {
  const t = useWords()
  const grabbedAt = useRef<{ x: number; y: number }>(undefined)
  const square = squareOf(bitmap, crop)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { x, y, side } = squareOf(bitmap, crop)
    context.clearRect(0, 0, avatarPixels, avatarPixels)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, x, y, side, side, 0, 0, avatarPixels, avatarPixels)
  }, [bitmap, crop, canvas])

  const drag = (event: PointerEvent) => {
    const before = grabbedAt.current
    if (!before) return
    grabbedAt.current = { x: event.clientX, y: event.clientY }
    const share = square.side / event.currentTarget.clientWidth
    const [x, y] = [(before.x - event.clientX) * share, (before.y - event.clientY) * share]
    onChange(changeCrop(bitmap, crop, { x, y }))
  }
  const press = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    const length = square.side * keyShare
    onChange(changeCrop(bitmap, crop, { x: step[0] * length, y: step[1] * length }))
  }

  return (
    <div
      className={css.view}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by the arrow keys
      tabIndex={0}
      aria-label={t('shell.avatar.move')}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grabbedAt.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grabbedAt.current = undefined
      }}
      onKeyDown={press}
    >
      <canvas ref={canvas} width={avatarPixels} height={avatarPixels} />
    </div>
  )
}
