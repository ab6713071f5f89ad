import { useSearchParams } from 'react-router'

/** Which row's drawer is open, as a number in the URL: a drawer can be linked, and the back button closes it. */
export function useOpenId(parameter: string) {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get(parameter))
  const put = (value: string | null) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (value === null) next.delete(parameter)
        else next.set(parameter, value)
        return next
      },
      // From record to record: the back button closes the drawer all the same.
      { replace: value !== null && params.has(parameter) },
    )
  return {
    openId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    open: (wanted: number) => put(String(wanted)),
    close: () => put(null),
  }
}
