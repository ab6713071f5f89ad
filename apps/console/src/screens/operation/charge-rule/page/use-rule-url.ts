import { useSearchParams } from 'react-router'

/** What of a rule the page shows, as the URL says it: `?rule=12&version=3`, `?rule=new&template=dayNight`, `&edit=1` to write a new draft. */
export interface RulePlace {
  rule: number | 'new'
  version?: number
  template?: string
  isEditing?: boolean
}

const wholeNumber = (text: string | null): number | undefined => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const readPlace = (params: URLSearchParams): RulePlace | undefined => {
  const text = params.get('rule')
  const rule = text === 'new' ? 'new' : wholeNumber(text)
  if (rule === undefined) return undefined
  const version = wholeNumber(params.get('version'))
  const template = params.get('template')
  const isEditing = params.get('edit') === '1'
  return { rule, ...(version && { version }), ...(template && { template }), isEditing }
}

/** Which rule is open, in the URL beside the list's own parameters: a reload and a link find it again, the back button closes it. */
export function useRuleUrl() {
  const [params, setParams] = useSearchParams()
  return {
    place: readPlace(params),
    go: (place: RulePlace | undefined, options: { replace?: boolean } = {}) =>
      setParams(now => {
        const next = new URLSearchParams(now)
        const put = (key: string, value: string | number | undefined) =>
          value === undefined ? next.delete(key) : next.set(key, String(value))
        put('rule', place?.rule)
        put('version', place?.version)
        put('template', place?.template)
        put('edit', place?.isEditing ? 1 : undefined)
        return next
      }, options),
  }
}
