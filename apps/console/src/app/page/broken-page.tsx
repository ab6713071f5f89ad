import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate, useRouteError } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { MessagePage } from './message-page.tsx'

/** Browsers word a chunk that could not be fetched differently; all are TypeErrors of an import. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|preload/i.test(error.message)

/** One screen failed; the shell around it lives on. */
export function BrokenPage() {
  const t = useWords()
  const navigate = useNavigate()
  const kind = isMissingChunk(useRouteError()) ? 'outdated' : 'broken'
  return (
    <MessagePage
      icon={<IconAlertTriangle />}
      title={t(`error.${kind}.title`)}
      text={t(`error.${kind}.text`)}
      actions={[
        { label: t('error.reload'), onClick: () => location.reload() },
        { label: t('error.goHome'), onClick: () => navigate('/') },
      ]}
    />
  )
}
