import { Text } from '@mantine/core'
import type { LotSetup } from '@parkdesk/contract'
import { useWords } from '../../../lib/words.ts'
import { Arrival, ConnectPanel } from '../../../nouns/cloud-box/connect-panel.tsx'

/** The calls that connect the box, and whether its first pass has come. */
export function EventStep({ setup: { boxes, lanes, latestPass } }: { setup: LotSetup }) {
  const t = useWords()
  const [box] = boxes
  if (!box) {
    return (
      <Text size="sm" c="dimmed">
        {t('lotSetup.eventFirst')}
      </Text>
    )
  }
  if (latestPass?.laneName) return <Arrival heardAt={box.heardAt} latestPass={latestPass} />
  return <ConnectPanel {...box} latestPass={latestPass} lanes={lanes} />
}
