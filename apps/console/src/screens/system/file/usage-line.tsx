import { Box, Text } from '@mantine/core'
import { fileUsage } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { sizeText } from './size-text.ts'

/** A line says that the limit is near from here on. */
const nearly = 0.9

/** How much the files take up, of how much, and for what. */
export function UsageLine() {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['file', 'usage'],
    queryFn: ({ signal }) => call(fileUsage, {}, { signal }),
  })
  if (!data) return null
  const { bytes, limitBytes, uses, unused, sheets } = data
  const used = sizeText(bytes)
  const parts = [
    ...uses.map(({ use, files, bytes: each }) =>
      t('file.usage.use', { use: t(`file.use.${use}`), count: files, bytes: sizeText(each) }),
    ),
    ...(unused.files > 0 ? [t('file.usage.unused', { count: unused.files, bytes: sizeText(unused.bytes) })] : []),
    ...(sheets.count > 0 ? [t('file.usage.sheets', { count: sheets.count, bytes: sizeText(sheets.bytes) })] : []),
  ]
  return (
    <Box mb={10} role="group" aria-label={t('file.usage.label')}>
      <Note isUrgent={limitBytes !== null && bytes > nearly * limitBytes}>
        <strong>
          {limitBytes === null
            ? t('file.usage.free', { bytes: used })
            : t('file.usage.limited', { bytes: used, limit: sizeText(limitBytes) })}
        </strong>
        <Text component="span" size="sm" c="dimmed" ml={8}>
          {parts.join(' · ')}
        </Text>
      </Note>
    </Box>
  )
}
