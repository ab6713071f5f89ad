import { Box } from '@mantine/core'
import { queryOccupancy } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { DoublyNote } from '../../../nouns/lot/doubly-note.tsx'

/** Proposes to give back to the count of a car park what a ghost that was just marked as gone took off it a second time. */
export function GivenBack({ lotId, parkingName }: { lotId: number; parkingName: string }) {
  const { data } = useQuery({
    queryKey: ['lot', 'occupancy', lotId],
    queryFn: ({ signal }) => call(queryOccupancy, { lotId }, { signal }),
  })
  if (!data || data.doubly === 0) return null
  return (
    <Box mb="md">
      <DoublyNote lotId={lotId} doubly={data.doubly} place={parkingName} />
    </Box>
  )
}
