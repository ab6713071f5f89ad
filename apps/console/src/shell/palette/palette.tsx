import { Modal } from '@mantine/core'
import { shortestFind } from '@parkdesk/contract'
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useGoTo } from '../../kit/column/links.tsx'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { screenPath } from '../../lib/screen-path.ts'
import { useSession } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useWords } from '../../lib/words.ts'
import { groupOf, type Line, linesOf } from './lines.ts'
import css from './palette.module.css'
import { isTooShort, useNamed, useRecords } from './use-finds.ts'

/** Ctrl or ⌘ K: type a screen's or an action's name in either language or by pinyin, a plate, an order's number, a person's name or telephone number, and go there or do it. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const goTo = useGoTo()
  useReturnFocus(true)
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const { screens, actions } = useNamed(query)
  const { records, isSearching } = useRecords(query)
  const { menuRoutes } = useSession()
  const isReachable = ({ to }: Line) => typeof to !== 'object' || screenPath(menuRoutes, to.screen) !== undefined
  const finds = linesOf({ screens, actions, records }, query, language, t).filter(isReachable)
  const chosen = Math.min(at, finds.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one moves into view when it changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, finds.length])

  const missing = isTooShort(query) ? t('shell.palette.tooShort', shortestFind) : t('shell.palette.none')
  const state = isSearching ? t('shell.palette.searching') : finds.length === 0 && missing

  const take = (find: Line | undefined) => {
    if (!find) return
    onClose()
    if (typeof find.to === 'string') navigate(find.to)
    else if (typeof find.to === 'function') find.to((path, state) => void navigate(path, { state }))
    else goTo(find.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && finds.length > 0) {
      event.preventDefault()
      setAt((chosen + step + finds.length) % finds.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      take(finds[chosen])
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('shell.palette.label') } }}
    >
      <input
        className={css.input}
        type="text"
        role="combobox"
        aria-expanded={finds.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen >= 0 ? optionId(chosen) : undefined}
        aria-label={t('shell.palette.label')}
        placeholder={t('shell.palette.hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        data-autofocus
        value={query}
        onChange={event => {
          setQuery(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div ref={list} id={`${id}-list`} role="listbox" className={css.list} aria-label={t('shell.palette.finds')}>
        {finds.map((find, index) => (
          <Fragment key={find.key}>
            {(index === 0 || groupOf(find) !== groupOf(finds[index - 1] ?? find)) && (
              <p className={css.group} role="presentation">
                {t(`shell.palette.group.${groupOf(find)}`)}
              </p>
            )}
            <div
              id={optionId(index)}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              className={css.find}
              onPointerMove={() => setAt(index)}
              onClick={() => take(find)}
              onKeyDown={press}
            >
              {groupOf(find) === 'record' && <span className={css.kind}>{t(`shell.palette.${find.kind}`)}</span>}
              <span className={css.title}>{find.title}</span>
              <span className={css.detail}>{find.detail}</span>
            </div>
          </Fragment>
        ))}
      </div>
      <p className={css.state} role="status">
        {state}
      </p>
    </Modal>
  )
}
