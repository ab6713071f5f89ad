import { IconPlugConnectedX } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { MessagePage } from './message-page.tsx'

/** RT-16: the menu names a screen that this build does not have. */
export function NotAvailablePage({ component }: { component: string }) {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <MessagePage
      icon={<IconPlugConnectedX />}
      title={t('error.notAvailable.title')}
      text={t('error.notAvailable.text', { component })}
      actions={[{ label: t('error.goHome'), onClick: () => navigate('/') }]}
    />
  )
}
