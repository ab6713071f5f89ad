import { useSearchParams } from 'react-router'
import { type Period, parsePeriod } from './period.ts'

interface Change {
  lotId?: number | undefined
  period?: Period | undefined
}

const parseLot = (text: string | null) => {
  const lotId = Number(text)
  return Number.isInteger(lotId) && lotId > 0 ? lotId : undefined
}

/** The lot and the period live in the URL; without a period it is the running month. */
export const useOverviewUrl = () => {
  const [params, setParams] = useSearchParams()

  const change = (wanted: Change) => {
    const next = new URLSearchParams(params)
    const put = (key: string, value: string | number | undefined) =>
      value === undefined ? next.delete(key) : next.set(key, String(value))
    if ('lotId' in wanted) put('lotId', wanted.lotId)
    if ('period' in wanted) {
      put('begin', wanted.period?.begin)
      put('end', wanted.period?.end)
    }
    setParams(next, { preventScrollReset: true })
  }

  return { lotId: parseLot(params.get('lotId')), period: parsePeriod(params.get('begin'), params.get('end')), change }
}
