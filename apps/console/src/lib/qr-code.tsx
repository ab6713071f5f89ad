import type { CSSProperties } from 'react'
import { qrPath } from './qr-path.ts'

interface Props {
  text: string
  label: string
  /** Of the whole square, in pixels; without it `style` says. */
  side?: number
  style?: CSSProperties
}

/** A text as a QR code, black on white in every theme: cameras read no other. */
export function QrCode({ text, label, side, style }: Props) {
  const { modules, path } = qrPath(text)
  return (
    <svg width={side} height={side} style={style} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
