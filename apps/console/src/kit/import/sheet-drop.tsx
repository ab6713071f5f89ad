import '@mantine/dropzone/styles.css'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { notify } from '../../lib/notify.ts'
import { useWords } from '../../lib/words.ts'

export interface JsonWords {
  drop: string
  hint: string
  rejected: string
}

interface Props {
  isBusy: boolean
  /** Where .json files are taken, too: what the place says instead of its own words, which speak of .xlsx alone. */
  json?: JsonWords | undefined
  onFile: (file: File) => void
  onTemplate: () => void
}

const maxBytes = 5 * 1024 * 1024
const sheetTypes = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] }
const jsonTypes = { 'application/json': ['.json'] }

/** The place for the file of an import, and its template. */
export function SheetDrop({ isBusy, json, onFile, onTemplate }: Props) {
  const t = useWords()
  const said = json ?? { drop: t('kit.import.drop'), hint: t('kit.import.hint'), rejected: t('kit.import.rejected') }
  return (
    <Stack gap="sm">
      <Dropzone
        multiple={false}
        loading={isBusy}
        accept={json ? { ...sheetTypes, ...jsonTypes } : sheetTypes}
        maxSize={maxBytes}
        onDrop={([file]: File[]) => file && onFile(file)}
        onReject={() => notify.warning(said.rejected, { title: t('kit.warning') })}
        inputProps={{ 'aria-label': said.drop }}
      >
        <Stack align="center" gap={6} py="lg" ta="center">
          <IconFileSpreadsheet size={36} stroke={1.3} />
          <Text>{isBusy ? t('kit.import.running') : said.drop}</Text>
          <Text size="sm" c="dimmed">
            {said.hint}
          </Text>
        </Stack>
      </Dropzone>
      <Group>
        <Anchor component="button" type="button" size="sm" onClick={onTemplate}>
          {t('kit.import.template')}
        </Anchor>
      </Group>
    </Stack>
  )
}
