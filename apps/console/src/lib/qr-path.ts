import encodeQR from 'qr'

/** Modules of white around a code, as its standard asks for. */
const quietModules = 4

interface QrPath {
  /** Side of the whole square, its white edge included, in modules. */
  modules: number
  /** The dark modules as an SVG path, a module being 1. */
  path: string
}

/** A QR code that can be read with a quarter of it torn off or soiled: posters hang outside. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: quietModules })
  return { modules: rows.length, path: rows.map(runsOf).join('') }
}

/** Neighbouring modules of a row are one stroke, so that no seam shows between them. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = ''
  let x = 0
  while (x < row.length) {
    const end = row.indexOf(!row[x], x)
    const next = end === -1 ? row.length : end
    if (row[x]) path += `M${x} ${y}h${next - x}v1h${x - next}z`
    x = next
  }
  return path
}
