import { Alert, Button, EmptyState, Skeleton, Stack } from '@mantine/core'
import { normalisePlate, type VehicleDetail, vehicleDetail } from '@parkdesk/contract'
import { IconCar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import layout from '../../../kit/page.module.css'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { BlackListAction } from './black-list-action.tsx'
import { PlateSearch } from './plate-search.tsx'
import { VehicleTimeLine } from './time-line.tsx'
import css from './vehicle.module.css'
import { VehicleParts } from './vehicle-parts.tsx'

/** What is due grows by the minute. */
const refetchMs = 60_000

/** Everything known of one vehicle, at `?plate=…`. */
export default function VehicleScreen() {
  const t = useWords()
  const [params] = useSearchParams()
  const plate = normalisePlate(params.get('plate') ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['vehicle', 'detail', plate],
    queryFn: ({ signal }) => call(vehicleDetail, { plateNumber: plate }, { signal }),
    enabled: plate !== '',
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  })
  const vehicle = data?.plateNumber === plate ? data : undefined
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <h1 className={css.title}>
          {plate ? <PlateChip plate={plate} color={vehicle?.plateColor ?? null} isPlain /> : t('vehicle.title')}
        </h1>
        <div className={layout.actions}>
          <PlateSearch />
          {vehicle && <BlackListAction vehicle={vehicle} />}
        </div>
      </header>
      {plate === '' && (
        <EmptyState
          py={64}
          icon={<IconCar size={28} stroke={1.5} />}
          title={t('vehicle.start.title')}
          description={t('vehicle.start.hint')}
        />
      )}
      {error && !vehicle && (
        <Alert color="red" title={t('vehicle.failed')}>
          <p>{error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {plate !== '' && !vehicle && !error && (
        <Stack>
          <Skeleton height={120} />
          <Skeleton height={240} />
        </Stack>
      )}
      {vehicle && <Vehicle vehicle={vehicle} />}
    </div>
  )
}

const rowsOf = (part: VehicleDetail[keyof VehicleDetail]): number => {
  if (Array.isArray(part)) return part.length
  return typeof part === 'object' && part ? part.total : 0
}

function Vehicle({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useWords()
  const { plateNumber, plateColor: _color, owners: _owners, ...kinds } = vehicle
  const parts = Object.values(kinds)
  if (parts.every(part => part === null)) return <Alert color="yellow">{t('vehicle.unseen')}</Alert>
  if (parts.every(part => rowsOf(part) === 0)) {
    return (
      <EmptyState
        py={64}
        icon={<IconCar size={28} stroke={1.5} />}
        title={t('vehicle.unknown.title')}
        description={t('vehicle.unknown.hint')}
      />
    )
  }
  return (
    <div className={css.columns}>
      <div className={css.parts}>
        <VehicleParts vehicle={vehicle} />
      </div>
      <VehicleTimeLine key={plateNumber} plate={plateNumber} />
    </div>
  )
}
