import { IconHourglassEmpty } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { loadWords, useWords, type Word, wordOr } from '../../lib/words.ts'
import { MessagePage } from './message-page.tsx'

export const loadNotYetWords = (): Promise<void> => loadWords('notYet')

interface Props {
  title: Word
  name: string
}

/** RT-10: a fixed route whose business comes with a later version: what will be here, and the way back. */
export function NotYetPage({ title, name }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  // Opened by its address it is the first page of this visit: there is nothing to go back to.
  const isFirst = useLocation().key === 'default'
  const goHome = { label: t('error.goHome'), onClick: () => navigate('/') }
  const goBack = { label: t('error.goBack'), onClick: () => navigate(-1) }
  return (
    <MessagePage
      icon={<IconHourglassEmpty />}
      title={t(title)}
      text={`${t('notYet.text')} ${wordOr(`notYet.what.${name}`, '')}`}
      actions={isFirst ? [goHome] : [goBack, goHome]}
    />
  )
}
