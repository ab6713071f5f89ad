import { type DataOf, type homePage, waitingKinds } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { formatCount } from '../../../lib/format.ts'
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
            <span className={css.count}>{formatCount(count)}</span>
          </li>
        )
      })}
    />
  )
}
