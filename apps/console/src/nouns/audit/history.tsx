import { Button } from '@mantine/core'
import type { HistoryNoun } from '@parkdesk/contract'
import { lazy, Suspense, useState } from 'react'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { loadWords, useWords } from '../../lib/words.ts'

const HistoryList = lazy(async () => {
  const [list] = await Promise.all([import('./history-list.tsx'), loadWords('audit', 'permission')])
  return list
})

/** What was done to a record, by whom and when: at the end of its drawer, fetched when somebody asks for it. */
export function History({ noun, recordId }: { noun: HistoryNoun; recordId: number }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <DetailSection title={t('kit.history.title')}>
      {isOpen ? (
        <Suspense fallback={<Waiting />}>
          <HistoryList noun={noun} recordId={recordId} />
        </Suspense>
      ) : (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t('kit.history.show')}
        </Button>
      )}
    </DetailSection>
  )
}
