import { Button, Code, Group, Loader, Text } from '@mantine/core'
import type { SeenPass } from '@parkdesk/contract'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Note } from '../../kit/panel/note.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { formatClock } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useWords } from '../../lib/words.ts'
import { useBoxKey } from './box-key.ts'
import css from './cloud-box.module.css'
import { heartbeatCommand, passCommand } from './device-call.ts'

interface Props {
  boxSerial: string
  heardAt: string | null
  latestPass: SeenPass | null
  /** The lanes to report passes of; the first one is the example. */
  lanes: readonly { laneCode: string; direction: 'in' | 'out' }[]
}

/** The exact calls by which a box reports, and whether its first message has come. */
export function ConnectPanel({ boxSerial, heardAt, latestPass, lanes }: Props) {
  const t = useWords()
  const boxKey = useBoxKey(boxSerial)
  // The moment stays while the page is read, so that a copied command is the one that is shown.
  const [now] = useState(() => new Date())
  const caller = { address: location.origin, boxSerial, boxKey }
  const [lane] = lanes
  return (
    <div className={css.connect}>
      <Arrival heardAt={heardAt} latestPass={latestPass} />
      <Text size="sm" c="dimmed">
        {t(boxKey === undefined ? 'cloudBox.connect.keyHidden' : 'cloudBox.connect.keyShown')}
      </Text>
      <Command title={t('cloudBox.connect.heartbeat')} text={heartbeatCommand(caller, now)} />
      {lane ? (
        <Command title={t('cloudBox.connect.pass')} text={passCommand(caller, lane, now)} />
      ) : (
        <Note isUrgent>{t('cloudBox.connect.noLanes')}</Note>
      )}
    </div>
  )
}

/** Green as soon as a pass has come. */
export function Arrival({ heardAt, latestPass }: Pick<Props, 'heardAt' | 'latestPass'>) {
  const t = useWords()
  if (!latestPass) {
    return (
      <div className={css.arrival} role="status">
        <Loader size={16} />
        {heardAt ? t('cloudBox.connect.heard', { at: heardAt }) : t('cloudBox.connect.waiting')}
      </div>
    )
  }
  const { passedAt, laneName, laneCode, direction, plateNumber } = latestPass
  if (laneName === null) {
    return (
      <Note isUrgent role="status">
        {t('cloudBox.connect.unknownLane', { code: laneCode })}
      </Note>
    )
  }
  const plate = plateNumber || t('cloudBox.connect.noPlate')
  const words = { at: formatClock(passedAt), lane: laneName, direction: t(`cloudBox.connect.${direction}`), plate }
  return (
    <div className={css.arrival} role="status">
      <StatusTag tone="good">{t('cloudBox.connect.passed', words)}</StatusTag>
    </div>
  )
}

function Command({ title, text }: { title: string; text: string }) {
  const t = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify.success(t('cloudBox.key.copied'))
  }
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb={4} wrap="nowrap">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {/* Without https a browser has no clipboard for pages: then it is copied by hand. */}
        {isSecureContext && (
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            leftSection={<IconCopy size={14} />}
            onClick={() => void copy()}
          >
            {t('cloudBox.key.copy')}
          </Button>
        )}
      </Group>
      <Code block className={css.command}>
        {text}
      </Code>
    </section>
  )
}
