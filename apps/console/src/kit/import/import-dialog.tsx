import '@mantine/dropzone/styles.css'
import { Anchor, Group, Modal, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { Endpoint, ImportResult } from '@parkdesk/contract'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call, upload } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { notify } from '../../lib/notify.ts'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'
import { notifyFailure } from '../notify-failure.ts'
import { ImportOutcome } from './import-outcome.tsx'

export interface ImportEndpoints {
  endpoint: Endpoint<z.ZodUndefined, z.ZodType<ImportResult>>
  template: Endpoint<z.ZodType<unknown, object | undefined>, z.ZodType<{ url: string }>>
  /** The name of the template's file, without its ending. */
  name: string
  /** Where .json files are taken, too: what the dialog says instead of its own words, which speak of .xlsx alone. */
  json?: { drop: string; hint: string; rejected: string }
}

interface Props extends ImportEndpoints {
  onImported: () => void
  onClose: () => void
}

const maxBytes = 5 * 1024 * 1024
const sheetTypes = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] }
const jsonTypes = { 'application/json': ['.json'] }

export default function ImportDialog({ endpoint, template, name, json, onImported, onClose }: Props) {
  const t = useWords()
  const said = json ?? { drop: t('kit.import.drop'), hint: t('kit.import.hint'), rejected: t('kit.import.rejected') }
  useReturnFocus(true)
  const [result, setResult] = useState<ImportResult>()
  const [isBusy, setBusy] = useState(false)

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const send = async ([file]: File[]) => {
    if (!file) return
    await attempt(async () => {
      setResult(await upload(endpoint, file))
      onImported()
    })
  }
  const fetchTemplate = () => attempt(async () => download((await call(template, {})).url, `${name}.xlsx`))
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('app.close') }}
      opened
      centered
      size={result ? 720 : 480}
      title={t(result ? 'kit.import.result' : 'kit.import.title')}
      closeOnClickOutside={!isBusy}
      onClose={onClose}
    >
      {result ? (
        <ImportOutcome result={result} name={name} onAgain={() => setResult(undefined)} onClose={onClose} />
      ) : (
        <Stack gap="sm">
          <Dropzone
            multiple={false}
            loading={isBusy}
            accept={json ? { ...sheetTypes, ...jsonTypes } : sheetTypes}
            maxSize={maxBytes}
            onDrop={send}
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
            <Anchor component="button" type="button" size="sm" onClick={fetchTemplate}>
              {t('kit.import.template')}
            </Anchor>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
