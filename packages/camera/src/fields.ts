import { readJson } from './body/json.ts'

/** Values of a message that somebody else wrote: any name may be missing, spelt in other case, or hold another type than the manual says. */

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Of a list the member of its first: some firmware makes a list of whatever there may be more of. */
function member(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined
  if (Object.hasOwn(value, name)) return value[name]
  if (Array.isArray(value)) return Array.isArray(value[0]) ? undefined : member(value[0], name)
  const small = name.toLowerCase()
  const spelt = Object.keys(value).find(key => key.toLowerCase() === small)
  return spelt === undefined ? undefined : value[spelt]
}

/** What stands at a path of names, such as "result.PlateResult". */
export const at = (value: unknown, path: string): unknown => path.split('.').reduce(member, value)

/** As text, without blanks at its ends; empty where there is none. Of a list, such as an element of XML that occurs twice, the first. */
export function textAt(value: unknown, path: string): string {
  const found = [at(value, path)].flat()[0]
  if (typeof found === 'string') return found.trim()
  return typeof found === 'number' || typeof found === 'boolean' ? String(found) : ''
}

/** A number, also one that was sent as text; null where there is none. */
export function numberAt(value: unknown, path: string): number | null {
  const text = textAt(value, path)
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)) return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

/** A code of a table, such as "2": also where it was sent as 2, "02" or "2.0". */
export function codeAt(value: unknown, path: string): string {
  const number = numberAt(value, path)
  return number === null ? textAt(value, path) : String(number)
}

/** Whether it says yes: true, 1 or their texts. */
export const flagAt = (value: unknown, path: string): boolean => /^(true|1|yes)$/i.test(textAt(value, path))

/** A list, also where a single element stands for itself, as in XML. */
export function listAt(value: unknown, path: string): unknown[] {
  const found = at(value, path)
  if (Array.isArray(found)) return found
  return isRecord(found) ? [found] : []
}

/** JSON that is a text of JSON. */
const unfolded = (value: unknown) => (typeof value === 'string' && /^\s*[[{]/.test(value) ? readJson(value) : value)

const deepest = 4
/** Enough for any message, and none keeps the box busy. */
const mostListed = 200

/**
 * The objects that have one of these names, wherever in the message they stand: alone, in a list, in an envelope of some bridge, or in that as a text. What stands
 * in one that was found is not looked at.
 */
export function objectsWith(value: unknown, names: readonly string[], depth = deepest): object[] {
  const inner = unfolded(value)
  if (!isRecord(inner) || inner instanceof Uint8Array) return []
  if (!Array.isArray(inner) && names.some(name => at(inner, name) !== undefined)) return [inner]
  if (depth === 0) return []
  const members = Object.values(inner).slice(0, mostListed)
  return members.flatMap(each => objectsWith(each, names, depth - 1)).slice(0, mostListed)
}

/** The objects that stand in one, also those that are there as a text. */
export const membersOf = (value: unknown): object[] =>
  isRecord(value)
    ? Object.values(value)
        .map(unfolded)
        .filter(isRecord)
        .filter(each => !Array.isArray(each))
    : []

/** A share of `whole`, from 0 to 1; null for what lies outside. "92%" says itself of what. */
export function shareAt(value: unknown, path: string, whole: number): number | null {
  const percent = /^(.*\d)\s*%$/.exec(textAt(value, path))?.[1]
  if (percent !== undefined) return shareAt({ percent }, 'percent', 100)
  const number = numberAt(value, path)
  return number === null || number < 0 || number > whole ? null : rounded(number / whole)
}

/** 92.5 of 100 is 0.925, not 0.9250000000000001. */
export const rounded = (share: number): number => Math.round(share * 1e6) / 1e6

/** Only the texts that are there, so that nothing empty is passed on. */
export function filled<T extends Record<string, string | number | null | undefined>>(values: T) {
  const entries = Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], null | undefined> }
}
