import { IconLock } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { MessagePage } from './message-page.tsx'

/** React Router counts the pages of this visit in the browser's history; a page opened by its address is the first. */
const isFirstPage = (): boolean => !((history.state as { idx?: number } | null)?.idx ?? 0)

/** `/401`. With `noGoBack` in the address, or nothing to go back to, going back leads to the start. */
export function NotPermittedPage() {
  const t = useWords()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const goHome = { label: t('error.goHome'), onClick: () => navigate('/') }
  const hasBack = !search.has('noGoBack') && !isFirstPage()
  const goBack = { label: t('error.goBack'), onClick: () => (hasBack ? navigate(-1) : navigate('/')) }
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
