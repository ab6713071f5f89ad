import { queryStoredCard } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { can } from '../../lib/session.ts'

/** A field of a form that takes the number of a card. */
interface CardNo {
  value: string
  onChange: (cardNo: string) => void
}

/**
 * The stored card of a plate, whose number it writes into an empty field once, for those who may see cards.
 *
 * @returns its balance in yuan while the field has its number; undefined: it has not, or nobody knows
 */
export function useOwnCard(plate: string, { value, onChange }: CardNo): string | undefined {
  const { data } = useQuery({
    enabled: can('storedCard.read') && plate !== '',
    queryKey: ['storedCard', 'of', plate],
    queryFn: ({ signal }) => call(queryStoredCard, { plateNumber: plate, state: 'active' }, { signal }),
  })
  const own = typeof data === 'object' ? data.list.find(({ plates }) => plates.includes(plate)) : undefined
  const offered = useRef<string>(undefined)
  useEffect(() => {
    if (!own || own.cardNo === offered.current) return
    offered.current = own.cardNo
    if (value === '') onChange(own.cardNo)
  }, [own, value, onChange])
  return own !== undefined && value === own.cardNo ? own.balance : undefined
}
