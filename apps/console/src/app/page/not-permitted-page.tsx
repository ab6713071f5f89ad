import { IconLock } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { MessagePage } from './message-page.tsx'

/** `/401`. With `noGoBack` in the address, going back leads to the start: the page before would only lead here again. */
export function NotPermittedPage() {
  const t = useWords()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const goHome = { label: t('error.goHome'), onClick: () => navigate('/') }
  const goBack = { label: t('error.goBack'), onClick: () => (search.has('noGoBack') ? navigate('/') : navigate(-1)) }
  return (
    <main>
      <MessagePage
        icon={<IconLock />}
        title={t('error.notPermitted.title')}
        text={t('error.notPermitted.text')}
        actions={[goBack, goHome]}
      />
    </main>
  )
}
