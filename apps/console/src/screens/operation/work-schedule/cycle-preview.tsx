import { Table, Text } from '@mantine/core'
import type { ShiftCycle } from '@parkdesk/contract'
import { useWords } from '../../../lib/words.ts'
import { cycleWord } from './pattern-text.ts'

const mostDays = 14

/** What each crew works from the first day on, so that a gap or a double shift is seen before it is saved. */
export function CyclePreview({ shifts, cycle, crews }: Omit<ShiftCycle, 'anchorDay'>) {
  const t = useWords()
  const days = Array.from({ length: Math.min(mostDays, Math.max(cycle.length, 7)) }, (_, day) => day)
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('shiftPattern.preview')}
      </Text>
      <Table.ScrollContainer minWidth={400}>
        <Table fz="xs" withTableBorder withColumnBorders horizontalSpacing={4} verticalSpacing={3}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              {days.map(day => (
                <Table.Th key={day} ta="center">
                  {day + 1}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {crews.map(({ name, offset }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a crew is known by its place
              <Table.Tr key={at}>
                <Table.Th>{name}</Table.Th>
                {days.map(day => (
                  <Table.Td key={day} ta="center">
                    {cycleWord({ shifts, cycle }, day + offset, t)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}
