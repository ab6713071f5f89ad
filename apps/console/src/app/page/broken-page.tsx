import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteError } from 'react-router'
import { Waiting } from '../../kit/waiting.tsx'
import { checkConnection } from '../../lib/connection.ts'
import { useConnection } from '../../lib/use-connection.ts'
import { useWords } from '../../lib/words.ts'
import { MessagePage } from './message-page.tsx'

/** Browsers word a chunk that could not be fetched differently, as a TypeError of an import; for its styles it is the bundler's plain Error. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (/^Unable to preload CSS/.test(error.message) || (error instanceof TypeError && /import|module/i.test(error.message)))

/** A page whose files could not be fetched: because the server is gone, or because it has newer ones by now. */
function MissingPage() {
  const t = useWords()
  const { phase } = useConnection()
  const [hasAsked, setAsked] = useState(false)
  const wasDown = useRef(false)
  if (phase === 'down') wasDown.current = true

  useEffect(() => {
    void checkConnection()
    setAsked(true)
  }, [])
  useEffect(() => {
    if (phase === 'up' && wasDown.current) location.reload()
  }, [phase])

  if (!hasAsked || phase === 'doubtful' || (phase === 'up' && wasDown.current)) return <Waiting />
  if (phase === 'up') return <Failure kind="outdated" />
  return (
    <MessagePage
      icon={<IconPlugConnectedX />}
      title={t('error.unreachable.title')}
      text={t('error.unreachable.text')}
      actions={[]}
    />
  )
}

function Failure({ kind }: { kind: 'outdated' | 'broken' }) {
  const t = useWords()
  const navigate = useNavigate()
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

/** One screen failed; the shell around it lives on. */
export function BrokenPage() {
  return isMissingChunk(useRouteError()) ? <MissingPage /> : <Failure kind="broken" />
}
