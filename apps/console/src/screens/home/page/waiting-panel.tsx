import { Button } from '@mantine/core'
import { type DataOf, type homePage, seeTask, waitingKinds } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import css from './home.module.css'
import { Part } from './part.tsx'

/** How much of what waits for the person; each line leads to the list of it. */
export function WaitingPanel({ waiting }: { waiting: DataOf<typeof homePage>['waiting'] }) {
  const t = useWords()
  return (
    <Part
      title={t('home.waiting.title')}
      none={t('home.waiting.none')}
      lines={waiting.map(({ kind, count }) => {
        const { screen, search } = waitingKinds[kind]
        return (
          <li key={kind}>
            <ScreenLink to={{ screen, search }}>{t(`home.waiting.${kind}`)}</ScreenLink>
            {kind === 'taskFailed' && <DismissButton />}
            <span className={css.count}>{formatCount(count)}</span>
          </li>
        )
      })}
    />
  )
}

/** What failed stays here until the person has looked at it, or says that he knows. */
function DismissButton() {
  const t = useWords()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(seeTask, {}),
    onError: notifyFailure,
    onSettled: () => refetchAfterChange('home', 'task'),
  })
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      ml="auto"
      loading={isPending}
      title={t('home.waiting.seenHint')}
      onClick={() => mutate()}
    >
      {t('home.waiting.seen')}
    </Button>
  )
}
