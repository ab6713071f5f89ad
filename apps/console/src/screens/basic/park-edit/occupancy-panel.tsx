import { Button, Group, NumberInput, Select, Stack, Table, Text, TextInput } from '@mantine/core'
import { type DataOf, queryOccupancy, recountLot } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { DoublyNote } from '../../../nouns/lot/doubly-note.tsx'
import { AdjustmentList } from './adjustment-list.tsx'
import css from './park-edit.module.css'

type Occupancy = DataOf<typeof queryOccupancy>

/** How full a lot is, and what people corrected of that. */
export function OccupancyPanel({ lotId }: { lotId: number }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['lot', 'occupancy', lotId],
    queryFn: ({ signal }) => call(queryOccupancy, { lotId }, { signal }),
  })
  if (!data) return null
  return (
    <Panel className={css.section}>
      <h2>{t('occupancy.title')}</h2>
      <CountTable occupancy={data} />
      <Can do="occupancy.save">
        {data.doubly > 0 && <DoublyNote lotId={lotId} doubly={data.doubly} />}
        <Recount occupancy={data} />
      </Can>
      <AdjustmentList adjustments={data.adjustments} />
    </Panel>
  )
}

function CountTable({ occupancy }: { occupancy: Occupancy }) {
  const t = useWords()
  const rows = [{ ...occupancy, regionId: 0, name: t('occupancy.wholeLot') }, ...occupancy.regions]
  return (
    <Table style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th />
          <Table.Th ta="right">{t('occupancy.inside')}</Table.Th>
          <Table.Th ta="right">{t('occupancy.adjusted')}</Table.Th>
          <Table.Th ta="right">{t('occupancy.taken')}</Table.Th>
          <Table.Th ta="right">{t('occupancy.free')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(row => (
          <Table.Tr key={row.regionId}>
            <Table.Td>{row.name}</Table.Td>
            <Table.Td ta="right">{formatCount(row.inside)}</Table.Td>
            <Table.Td ta="right">{signed(row.adjusted)}</Table.Td>
            <Table.Td ta="right">{formatCount(row.occupancy)}</Table.Td>
            <Table.Td ta="right">{row.freeSpots === null ? '—' : formatCount(row.freeSpots)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const signed = (count: number) => (count > 0 ? `+${count}` : String(count).replace('-', '−'))

function Recount({ occupancy }: { occupancy: Occupancy }) {
  const t = useWords()
  const [place, setPlace] = useState('0')
  const [counted, setCounted] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const enter = useMutation({
    mutationFn: () =>
      call(recountLot, {
        lotId: occupancy.lotId,
        regionId: place === '0' ? null : Number(place),
        counted: Number(counted),
        reason,
      }),
    onSuccess: ({ delta }) => {
      setCounted('')
      setReason('')
      notify.success(t('occupancy.recounted', { delta: signed(delta) }))
    },
    onError: notifyFailure,
    onSettled: () => void refetchAfterChange('lot', 'region', 'overview'),
  })
  const isComplete = counted !== '' && reason.trim() !== ''
  // The form around it is the car park's, which Enter would save.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    if (isComplete && !enter.isPending) enter.mutate()
  }
  const places = [
    { value: '0', label: t('occupancy.wholeLot') },
    ...occupancy.regions.map(({ regionId, name }) => ({ value: String(regionId), label: name })),
  ]
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t('occupancy.recountHint')}
      </Text>
      <Group grow align="flex-end" gap="sm" onKeyDown={onKeyDown}>
        {places.length > 1 && (
          <Select
            label={t('occupancy.place')}
            data={places}
            value={place}
            onChange={chosen => setPlace(chosen ?? '0')}
            allowDeselect={false}
          />
        )}
        <NumberInput
          label={t('occupancy.counted')}
          min={0}
          max={100_000}
          allowDecimal={false}
          value={counted}
          onChange={setCounted}
        />
        <TextInput
          label={t('occupancy.reason')}
          maxLength={128}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Group>
      <Group justify="flex-end">
        <Button variant="default" disabled={!isComplete} loading={enter.isPending} onClick={() => enter.mutate()}>
          {t('occupancy.recount')}
        </Button>
      </Group>
    </Stack>
  )
}
