import { Modal, Text } from '@mantine/core'
import type { Issue } from '@parkdesk/contract'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { useWords } from '../../../lib/words.ts'

export interface FileFaults {
  message: string
  issues: readonly Issue[]
}

/** Places are counted from 1, and are in the file: "lanes 3 gate". */
const placeOf = (path: string): string =>
  path
    .replace(/^file\.?/, '')
    .split('.')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ')

/** What is wrong with the file of a lot, by its places. */
export function FileFaultsDialog({ faults, onClose }: { faults: FileFaults | undefined; onClose: () => void }) {
  const t = useWords()
  return (
    <Modal opened={faults !== undefined} onClose={onClose} centered size="lg" title={t('lot.file.faults')}>
      <LinedList>
        {(faults?.issues ?? []).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {placeOf(path) || t('lot.file.whole')}
            </Text>
            <Text size="sm">{message}</Text>
          </li>
        ))}
      </LinedList>
      <Text size="sm" c="dimmed" mt="sm">
        {t('lot.file.nothingMade')}
      </Text>
    </Modal>
  )
}
