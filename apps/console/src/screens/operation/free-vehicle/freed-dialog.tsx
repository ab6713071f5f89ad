import { Modal, Stack, Table, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { queryFreed } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarLook } from '../../../kit/calendar.ts'
import { call } from '../../../lib/api.ts'
import { formatCount, formatMoment, formatMoney } from '../../../lib/format.ts'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'

const monthMs = 29 * 86_400_000
const dayOf = (moment: Date) => formatMoment(moment).slice(0, 10)

/** What the rules freed of the stays that ended in a period. */
export default function FreedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords()
  useReturnFocus(isOpen)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('freeVehicle.freed.title')} size={640} centered>
      <Freed />
    </Modal>
  )
}

function Freed() {
  const t = useWords()
  const language = useLanguage()
  const [today] = useState(() => new Date())
  const [days, setDays] = useState<[string | null, string | null]>([
    dayOf(new Date(today.getTime() - monthMs)),
    dayOf(today),
  ])
  const [begin, end] = days
  const body = { begin: `${begin} 00:00:00`, end: `${end} 23:59:59` }
  const { data } = useQuery({
    queryKey: ['freeVehicle', 'freed', body],
    queryFn: ({ signal }) => call(queryFreed, body, { signal }),
    enabled: begin !== null && end !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="sm">
      <DatePickerInput
        type="range"
        label={t('freeVehicle.freed.period')}
        allowSingleDateInRange
        valueFormat="YYYY-MM-DD"
        maxDate={dayOf(today)}
        {...calendarLook(language)}
        popoverProps={{ withinPortal: true }}
        value={days}
        onChange={setDays}
      />
      {data?.list.length === 0 && <Text size="sm">{t('freeVehicle.freed.none')}</Text>}
      {data !== undefined && data.list.length > 0 && (
        <Table style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('freeVehicle.freed.rule')}</Table.Th>
              <Table.Th ta="right">{t('freeVehicle.freed.stays')}</Table.Th>
              <Table.Th ta="right">{t('freeVehicle.freed.minutes')}</Table.Th>
              <Table.Th ta="right">{t('freeVehicle.freed.spared')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.list.map(({ freeVehicleId, name, isRemoved, stays, freeMinutes, spared }) => (
              <Table.Tr key={freeVehicleId}>
                <Table.Td>{isRemoved ? `${name}${t('freeVehicle.freed.removed')}` : name}</Table.Td>
                <Table.Td ta="right">{formatCount(stays)}</Table.Td>
                <Table.Td ta="right">{formatCount(freeMinutes)}</Table.Td>
                <Table.Td ta="right">{formatMoney(spared)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>{t('freeVehicle.freed.all')}</Table.Th>
              <Table.Th ta="right">{formatCount(data.stays)}</Table.Th>
              <Table.Th />
              <Table.Th ta="right">{formatMoney(data.spared)}</Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      )}
      <Text size="xs" c="dimmed">
        {t('freeVehicle.freed.hint')}
      </Text>
    </Stack>
  )
}
