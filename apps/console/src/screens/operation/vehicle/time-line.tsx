import { Alert, Button, Skeleton, Timeline } from '@mantine/core'
import { type DataOf, type VehicleEvent, vehicleTimeLine } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'
import { eventDetails, eventTarget, eventTitle } from './event-words.ts'
import css from './vehicle.module.css'

/** Mantine's distance between items, which its line is as long as. */
const closer = { '--mantine-spacing-xl': '12px' } as CSSProperties

/** The pages behind the first, which are of another time line once that has moved on. */
interface Older {
  behind: string | null
  pages: readonly Page[]
}
type Page = DataOf<typeof vehicleTimeLine>

/** The pages of a time line, the next one when it is asked for. */
function usePages(plate: string) {
  const first = useQuery({
    queryKey: ['vehicle', 'timeLine', plate],
    queryFn: ({ signal }) => call(vehicleTimeLine, { plateNumber: plate }, { signal }),
  })
  const [older, setOlder] = useState<Older>({ behind: null, pages: [] })
  const behind = first.data?.next ?? null
  const pages = [...(first.data ? [first.data] : []), ...(older.behind === behind ? older.pages : [])]
  const next = pages.at(-1)?.next ?? null
  const readOn = useMutation({
    mutationFn: (end: string) => call(vehicleTimeLine, { plateNumber: plate, end }),
    onSuccess: page => setOlder({ behind, pages: [...pages.slice(1), page] }),
    onError: notifyFailure,
  })
  return { ...first, events: pages.flatMap(page => page.events), next, readOn }
}

/** What happened to the vehicle, newest first, page after page. */
export function VehicleTimeLine({ plate }: { plate: string }) {
  const t = useWords()
  const { data, error, isPending, isFetching, refetch, events, next, readOn } = usePages(plate)
  return (
    <Panel className={css.timeLine} aria-label={t('vehicle.timeLine.title')} aria-busy={isFetching}>
      <h2>{t('vehicle.timeLine.title')}</h2>
      {error && (
        <Alert color="red" title={t('vehicle.timeLine.failed')} mb="sm">
          <p>{error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {isPending && !error && <Skeleton height={240} />}
      <Timeline bulletSize={12} lineWidth={2} style={closer} active={events.length}>
        {events.map(event => (
          <Event key={`${event.kind} ${event.id}`} event={event} />
        ))}
      </Timeline>
      {next !== null && (
        <Button
          variant="default"
          size="compact-md"
          mt="sm"
          loading={readOn.isPending}
          onClick={() => readOn.mutate(next)}
        >
          {t('vehicle.timeLine.older')}
        </Button>
      )}
      {data && next === null && (
        <p className={css.none}>{t(events.length > 0 ? 'vehicle.timeLine.end' : 'vehicle.timeLine.empty')}</p>
      )}
    </Panel>
  )
}

function Event({ event }: { event: VehicleEvent }) {
  const t = useWords()
  const url = event.kind === 'pass' ? event.pictureUrl : null
  return (
    <Timeline.Item title={<ScreenLink to={eventTarget(event)}>{eventTitle(event, t)}</ScreenLink>}>
      <div className={css.note}>{[event.at, ...eventDetails(event, t)].filter(Boolean).join(' · ')}</div>
      {url && <PassPicture url={url} label={t('vehicle.picture', { at: event.at })} />}
    </Timeline.Item>
  )
}
