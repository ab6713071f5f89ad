import { type AuditChange, type AuditValue, type PlainAuditValue, yuan } from '@parkdesk/contract'
import { localTimeOf } from '../../../lib/local-time.ts'

type Content = Readonly<Record<string, unknown>>

/** A longer text is cut: rules and sheets may be pages long. */
const longestText = 200
/** What every row has and nobody wrote. */
const bookkeeping = /^(tenantId|createdBy|createdAt|updatedAt|version|passwordHash|tokenHash|code)$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows of a table call a field `owner_name`, what people write `ownerName`. */
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The fields of what was written, those of its parts by their path. */
function fieldsOf(content: Content, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(content).flatMap(([key, value]) => {
      const name = path + camel(key)
      return isContent(value) ? [...fieldsOf(value, `${name}.`)] : [[name, value] as const]
    }),
  )
}

/** An amount by its name, or by that of the record it is in: `priceFen`, `capsFen.saturday`. */
const isAmount = (field: string) => field.split('.').some(part => part.endsWith('Fen'))

/** As people read it: amounts in units, moments by the tenant's clock, nothing for what is empty. */
function valuesOf(field: string, value: unknown, timeZone: string): AuditValue[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(each => valuesOf(field, each, timeZone))
  if (isContent(value)) return [{ parts: partsOf(value, timeZone) }]
  if (typeof value === 'number') return [isAmount(field) && Number.isSafeInteger(value) ? yuan(value) : value]
  if (typeof value === 'boolean') return [value]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (instant.test(text)) return [localTimeOf(new Date(text), timeZone)]
  return [text.length > longestText ? `${text.slice(0, longestText)}…` : text]
}

/** The fields of one line of several that say something; a list in it in one text. */
function partsOf(line: Content, timeZone: string): { field: string; value: PlainAuditValue }[] {
  return [...fieldsOf(line)].flatMap(([field, value]) => {
    const values = valuesOf(field, value, timeZone)
    const [only] = values
    if (only === undefined) return []
    if (values.length === 1 && typeof only !== 'object') return [{ field, value: only }]
    return [{ field, value: values.map(textOf).join(', ') }]
  })
}

const textOf = (value: AuditValue): string =>
  typeof value === 'object' ? value.parts.map(part => String(part.value)).join(' ') : String(value)

/** Two values are the same when they read the same. */
const sameness = (value: AuditValue): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

interface Written {
  before: Content | null
  after: Content | null
}

/**
 * What an entry says was changed, field by field. Of a row that was changed only what was written counts, because what stood there before
 * is often the whole row; two contents without a common field are both shown in full.
 */
export function changesOf({ before, after }: Written, timeZone: string): AuditChange[] {
  const [was, is] = [fieldsOf(before ?? {}), fieldsOf(after ?? {})]
  const areComparable = [...is.keys()].some(field => was.has(field))
  const fields = after && areComparable ? [...is.keys()] : [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .filter(field => !bookkeeping.test(field))
    .flatMap(field => changeOf(field, was.get(field), is.get(field), timeZone))
}

function changeOf(field: string, was: unknown, is: unknown, timeZone: string): AuditChange[] {
  const isList = Array.isArray(was ?? is)
  const [old, fresh] = [valuesOf(field, was, timeZone), valuesOf(field, is, timeZone)]
  const isIn = (values: AuditValue[]) => (value: AuditValue) => values.some(each => sameness(each) === sameness(value))
  const before = isList ? old.filter(value => !isIn(fresh)(value)) : old
  const after = isList ? fresh.filter(value => !isIn(old)(value)) : fresh
  if (before.map(sameness).join('\n') === after.map(sameness).join('\n')) return []
  return [{ field, before, after, isList }]
}

const namingFields = ['name', 'realName', 'title', 'plateNumber', 'plate', 'orderNo', 'account', 'version']

/** What people call the thing that an entry is about, and by which field; both '' where it does not say. */
export function nameOf({ before, after }: Written): { field: string; name: string } {
  const fields = [fieldsOf(after ?? {}), fieldsOf(before ?? {})]
  const names = namingFields.flatMap(field => fields.map(each => ({ field, name: each.get(field) })))
  const found = names.find(({ name }) => typeof name === 'string' && name !== '')
  return { field: found?.field ?? '', name: String(found?.name ?? '') }
}
