import provinces from '../../../db/seed/divisions/divisions.json' with { type: 'json' }

interface Division {
  code: string
  name: string
  children?: Division[]
}

const root: Division[] = provinces

/** From the province down to a division; undefined: there is none of this code. The codes of parts begin with the code of the whole. */
function pathTo(code: string): Division[] | undefined {
  const path: Division[] = []
  let parts: Division[] | undefined = root
  while (parts) {
    const next: Division | undefined = parts.find(division => code.startsWith(division.code))
    if (!next) return undefined
    path.push(next)
    if (next.code === code) return path
    parts = next.children
  }
  return undefined
}

export const isDivision = (code: string): boolean => pathTo(code) !== undefined

/** The provinces, or the parts of a division; undefined: there is none of this code. */
export const partsOf = (code: string): Division[] | undefined =>
  code === '' ? root : pathTo(code) && (pathTo(code)?.at(-1)?.children ?? [])

/** Parts of municipalities and provinces that stand in the table only so that each district has a city. */
const fillers = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])

/** "广东省 深圳市 南山区"; empty for no division. */
export const divisionName = (code: string): string =>
  (pathTo(code) ?? [])
    .map(({ name }) => name)
    .filter((name, index) => index !== 1 || !fillers.has(name))
    .join(' ')
