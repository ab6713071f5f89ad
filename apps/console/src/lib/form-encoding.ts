/**
 * Specification 7.4: nested objects and arrays flattened into form fields, `a[b][0]=x`. A form cannot say null or an empty list:
 * undefined, null, [] and {} send nothing.
 */
export const formFields = (body: unknown): [string, string][] => {
  const fields: [string, string][] = []
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) add(name === '' ? key : `${name}[${key}]`, inner)
    } else fields.push([name, String(value)])
  }
  add('', body ?? {})
  return fields
}

export const formEncoded = (body: unknown): URLSearchParams => new URLSearchParams(formFields(body))
