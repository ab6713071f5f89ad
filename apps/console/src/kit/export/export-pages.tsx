import { Group, Text, TextInput } from '@mantine/core'
import { formatCount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import type { PageRange } from '../list/page-range.ts'
import { exportPaging } from './export-rules.ts'

interface Props {
  pages: PageRange
  total: number
  onChange: (pages: PageRange) => void
}

const fields = ['startPage', 'endPage', 'perPage'] as const

/** From which page to which, and how many rows make a page. */
export function ExportPages({ pages, total, onChange }: Props) {
  const t = useWords()
  return (
    <Group gap="xs" pl={28} align="flex-end" wrap="nowrap">
      {fields.map(field => (
        <TextInput
          key={field}
          size="xs"
          w={92}
          type="number"
          min={1}
          label={t(`kit.export.${field}`)}
          value={Number.isNaN(pages[field]) ? '' : pages[field]}
          onChange={event => onChange({ ...pages, [field]: Math.trunc(event.currentTarget.valueAsNumber) })}
        />
      ))}
      <Text size="sm" c="dimmed" lh="30px">
        {t('kit.export.pageCount', { pages: formatCount(exportPaging(pages.perPage, total).pages) })}
      </Text>
    </Group>
  )
}
