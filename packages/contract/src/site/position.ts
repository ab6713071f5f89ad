import { z } from 'zod'

/**
 * In which datum a position is given. Maps in China draw in GCJ-02 (AMap, Tencent) or BD-09 (Baidu), which lie hundreds of metres away from
 * the WGS-84 of satellites and of maps elsewhere; positions are stored in WGS-84.
 */
export const Datum = z.enum(['wgs84', 'gcj02', 'bd09'])
export type Datum = z.infer<typeof Datum>

/** In degrees. */
export interface Position {
  longitude: number
  latitude: number
}

/** The semi-major axis and the squared eccentricity of the Krassowsky ellipsoid, by which GCJ-02 is computed. */
const axisMetres = 6_378_245
const eccentricity = 0.006_693_421_622_965_943
const radians = Math.PI / 180

/** GCJ-02 is defined within these bounds only; elsewhere it is WGS-84. */
const isInChina = ({ longitude, latitude }: Position): boolean =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

/** A sum of sines of a coordinate in units of half turns. */
const waves = (x: number, parts: readonly (readonly [amplitude: number, frequency: number])[]): number =>
  parts.reduce((sum, [amplitude, frequency]) => sum + amplitude * Math.sin(frequency * x * Math.PI), 0)

/** By how many degrees GCJ-02 lies beside WGS-84 at a position in China. */
function shiftAt({ longitude, latitude }: Position): Position {
  const x = longitude - 105
  const y = latitude - 35
  const both = waves(x, [
    [20, 6],
    [20, 2],
  ])
  const root = Math.sqrt(Math.abs(x))
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    (both +
      waves(y, [
        [20, 1],
        [40, 1 / 3],
        [160, 1 / 12],
        [320, 1 / 30],
      ])) *
      (2 / 3)
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    (both +
      waves(x, [
        [20, 1],
        [40, 1 / 3],
        [150, 1 / 12],
        [300, 1 / 30],
      ])) *
      (2 / 3)
  const sine = Math.sin(latitude * radians)
  const flattening = 1 - eccentricity * sine * sine
  const metresNorth = ((axisMetres * (1 - eccentricity)) / (flattening * Math.sqrt(flattening))) * radians
  const metresEast = (axisMetres / Math.sqrt(flattening)) * Math.cos(latitude * radians) * radians
  return { longitude: east / metresEast, latitude: north / metresNorth }
}

const gcjOfWgs = (position: Position): Position => {
  if (!isInChina(position)) return position
  const shift = shiftAt(position)
  return { longitude: position.longitude + shift.longitude, latitude: position.latitude + shift.latitude }
}

/** What a conversion maps to a position, found by correcting the guess by its error: it moves by at most a few hundred metres. */
function inverse(convert: (position: Position) => Position, wanted: Position): Position {
  let guess = wanted
  for (let round = 0; round < 12; round++) {
    const found = convert(guess)
    guess = {
      longitude: guess.longitude + wanted.longitude - found.longitude,
      latitude: guess.latitude + wanted.latitude - found.latitude,
    }
  }
  return guess
}

const bdTurn = Math.PI * (3000 / 180)

const bdOfGcj = ({ longitude, latitude }: Position): Position => {
  const radius = Math.hypot(longitude, latitude) + 0.000_02 * Math.sin(latitude * bdTurn)
  const angle = Math.atan2(latitude, longitude) + 0.000_003 * Math.cos(longitude * bdTurn)
  return { longitude: radius * Math.cos(angle) + 0.0065, latitude: radius * Math.sin(angle) + 0.006 }
}

/** A position of a datum in WGS-84. */
export function toWgs84(position: Position, datum: Datum): Position {
  if (datum === 'wgs84') return position
  const gcj = datum === 'bd09' ? inverse(bdOfGcj, position) : position
  return isInChina(gcj) ? inverse(gcjOfWgs, gcj) : gcj
}

/** A position of WGS-84 in a datum. */
export function fromWgs84(position: Position, datum: Datum): Position {
  if (datum === 'wgs84') return position
  const gcj = gcjOfWgs(position)
  return datum === 'bd09' ? bdOfGcj(gcj) : gcj
}
