import type { DataOf, Endpoint } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import type { Noun } from '../noun.ts'

/** Answers one record by its id, which its body names and its answer repeats: `{ cardId }` → `{ cardId, … }`. */
type DetailEndpoint = Endpoint<z.ZodObject<Record<string, z.ZodNumber>>, z.ZodType<object>>

/** One record of a screen, by id. */
export interface Detail<Row> {
  noun: Noun
  /** undefined: none is asked for. */
  id: number | undefined
  /** Of {@link row}. */
  rowId: number | undefined
  /** The last one stays while its drawer closes, but is never shown as another. */
  row: Row | undefined
  error: Error | null
  retry: () => void
}

/** A record in full, whether or not the list beside it shows its row: a link to any record opens it. */
export function useDetail<E extends DetailEndpoint>(
  noun: Noun,
  endpoint: E,
  id: number | undefined,
): Detail<DataOf<E>> {
  const [key = ''] = Object.keys(endpoint.body.shape)
  const { data, error, refetch } = useQuery({
    queryKey: [noun, 'detail', id],
    queryFn: ({ signal }) => call<DetailEndpoint>(endpoint, { [key]: id ?? 0 }, { signal }) as Promise<DataOf<E>>,
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  })
  const rowId = (data as Record<string, number> | undefined)?.[key]
  const row = id === undefined || rowId === id ? data : undefined
  return { noun, id, rowId, row, error, retry: () => void refetch() }
}
