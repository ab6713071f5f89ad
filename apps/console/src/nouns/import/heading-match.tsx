import { Select, SimpleGrid, Text } from '@mantine/core'
import type { Rehearsal } from '@parkdesk/contract'
import { useWords } from '../../lib/words.ts'

interface Props {
  rehearsal: Rehearsal
  onChoose: (column: string, heading: string) => void
}

/** Under which heading of the sheet each column stands, with a chance to correct it. */
export function HeadingMatch({ rehearsal: { columns, headings }, onChoose }: Props) {
  const t = useWords()
  return (
    <section aria-label={t('rehearsal.columns')}>
      <Text size="sm" c="dimmed" mb={4}>
        {t('rehearsal.columnsHint')}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 4, md: 6 }} spacing="xs" verticalSpacing="xs">
        {columns.map(({ column, name, heading }) => (
          <Select
            key={column}
            size="xs"
            label={name}
            data={headings}
            value={heading || null}
            placeholder={t('rehearsal.noHeading')}
            clearable
            onChange={chosen => onChoose(column, chosen ?? '')}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}
