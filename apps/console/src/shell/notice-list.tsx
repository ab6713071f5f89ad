import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.css'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { Notice } from '../lib/event-hub.ts'
import { t } from '../lib/words.ts'

const looks = {
  success: { color: 'accent', Icon: IconCheck },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  failure: { color: 'red', Icon: IconX },
}

export const showNotice = ({ kind, message, title, durationMs, id }: Notice): void => {
  const { color, Icon } = looks[kind]
  const content = {
    color,
    icon: <Icon size={16} role="img" aria-label={t(`shell.notice.${kind}`)} />,
    message,
    closeButtonProps: { 'aria-label': t('app.close') },
    // Mantine's own grey is too pale to read beside a title.
    ...(title !== undefined && { title, styles: { description: { color: 'var(--ink-dim)' } } }),
    autoClose: Number.isFinite(durationMs) ? durationMs : (false as const),
  }
  if (id === undefined) {
    notifications.show(content)
  } else {
    // One of a kind at a time: shown when it is not there yet, else renewed.
    notifications.show({ ...content, id })
    notifications.update({ ...content, id })
  }
}

export const hideNotice = (id: string): void => {
  notifications.hide(id)
}

export function NoticeList() {
  return <Notifications position="top-center" limit={5} containerWidth={400} zIndex={1000} />
}
