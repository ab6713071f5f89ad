import { Button } from '@mantine/core'
import type { BookSubject } from '@parkdesk/contract'
import { lazy, Suspense, useState } from 'react'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { can } from '../../lib/session.ts'
import { loadWords, useWords } from '../../lib/words.ts'

const StoryList = lazy(async () => {
  const [list] = await Promise.all([import('./story-list.tsx'), loadWords('journal', 'bookAccount')])
  return list
})

interface Props {
  /** The noun whose change books something. */
  noun: 'order' | 'card' | 'merchant' | 'company' | 'storedCard' | 'subAccount' | 'shortage'
  about: BookSubject
}

/** The money of a record as the books hold it, for those who may read them; fetched when somebody asks for it. */
export function BookStory({ noun, about }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!can('books.read')) return null
  return (
    <DetailSection title={t('kit.books.title')}>
      {isOpen ? (
        <Suspense fallback={<Waiting />}>
          <StoryList noun={noun} about={about} />
        </Suspense>
      ) : (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t('kit.books.show')}
        </Button>
      )}
    </DetailSection>
  )
}
