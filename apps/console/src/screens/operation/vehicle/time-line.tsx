import { Alert, Button, Skeleton, Timeline } from '@mantine/core'
import { type VehicleEvent, vehicleTimeLine } from '@parkdesk/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'
import { eventDetails, eventTarget, eventTitle } from './event-words.ts'
import css from './vehicle.module.css'

/** Mantine's distance between items, which its line is as long as. */
const closer = { '--mantine-spacing-xl': '12px' } as CSSProperties

/** What happened to the vehicle, newest first, page after page. */
export function VehicleTimeLine({ plate }: { plate: string }) {
  const t = useWords()
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['vehicle', 'timeLine', plate],
    queryFn: ({ pageParam: end, signal }) => call(vehicleTimeLine, { plateNumber: plate, end }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
  const events = data?.pages.flatMap(page => page.events) ?? []
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
      {data && hasNextPage && (
        <Button variant="default" size="compact-md" mt="sm" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('vehicle.timeLine.older')}
        </Button>
      )}
      {data && !hasNextPage && (
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
