import { Loader, Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { OncePressed } from '../once-pressed.tsx'
import css from './filter-bar.module.css'
import type { SeveralProps } from './several-props.ts'

const SeveralPanel = lazy(() => import('./several-panel.tsx'))

/** Says what is chosen; a press opens what there is to choose from, which loads then. */
export function SeveralFilter({ label, options, chosen, onChoose }: SeveralProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const named = options.filter(option => chosen.includes(option.value)).map(option => option.label)
  const some = named.length > 1 ? t('kit.filter.several', { count: formatCount(named.length) }) : named[0]
  const text = some ?? t('kit.all')
  return (
    <OncePressed
      popup="dialog"
      button={
        <button
          type="button"
          className={`${css.input} ${css.select}`}
          aria-label={`${label} ${text}`}
          title={named.length > 0 ? named.join(t('kit.comma')) : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </button>
      }
    >
      {button => (
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown p={6} aria-label={label}>
            <Suspense fallback={<Loader size="sm" />}>
              <SeveralPanel label={label} options={options} chosen={chosen} onChoose={onChoose} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </OncePressed>
  )
}
