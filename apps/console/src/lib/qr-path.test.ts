import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const moduleDots = 4

/** Draws the path's strokes black on white, a module being a few dots, with a dirty patch where asked. */
function drawn(text: string, isDirty = (_x: number, _y: number) => false) {
  const { modules, path } = qrPath(text)
  const isDark = new Set<string>()
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(run); step++) isDark.add(`${Number(x) + step} ${y}`)
  }
  const side = modules * moduleDots
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at++) {
    const x = Math.floor((at % side) / moduleDots)
    const y = Math.floor(at / side / moduleDots)
    if (isDark.has(`${x} ${y}`) && !isDirty(x / modules, y / modules)) data.fill(0, at * 4, at * 4 + 3)
  }
  return { image: { width: side, height: side, data }, modules, isDark }
}

test('any link is read again as it was', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), link => {
      expect(decodeQR(drawn(link).image)).toBe(link)
    }),
    { numRuns: 30 },
  )
})

const link = 'https://parking.example.com/ShareRegister?code=0123456789ab'

test('four modules around it are white', () => {
  const { modules, isDark } = drawn(link)
  const places = [...isDark].map(place => place.split(' ').map(Number))
  for (const place of places) {
    for (const at of place) {
      expect(at).toBeGreaterThanOrEqual(4)
      expect(at).toBeLessThan(modules - 4)
    }
  }
  expect(places.some(([x]) => x === 4) && places.some(([, y]) => y === modules - 5)).toBe(true)
})

test('a soiled patch does no harm', () => {
  const { image } = drawn(link, (x, y) => x > 0.42 && x < 0.62 && y > 0.42 && y < 0.62)
  expect(decodeQR(image)).toBe(link)
})
