import { Modal } from '@mantine/core'
import type { Language } from '@parkdesk/contract'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useWords } from '../../lib/words.ts'
import css from './guide-view.module.css'
import { type GuideName, guides, stepAfter } from './guides.ts'

const pictures = import.meta.glob<string>('./pictures/*/*.webp', { query: '?url', import: 'default', eager: true })
const pictureOf = (language: Language, name: GuideName, step: number): string =>
  pictures[`./pictures/${language}/${name}-${step}.webp`] ?? ''

/** A guide fills the page: a picture a step, with an area on its left for the one before and on its right for the next. */
export function GuideView({ name, onClose }: { name: GuideName; onClose: () => void }) {
  const t = useWords()
  const language = useLanguage()
  useReturnFocus(true)
  const [step, setStep] = useState(1)
  const steps = guides[name]
  const isLast = step === steps.length
  const turn = (by: 1 | -1) => {
    const next = stepAfter(name, step, by)
    if (next === undefined) onClose()
    else setStep(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  useEffect(() => {
    // The next picture is there by the time it is wanted.
    if (!isLast) new Image().src = pictureOf(language, name, step + 1)
  }, [language, name, step, isLast])

  const text = t(steps[step - 1] ?? steps[0])
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={
        <>
          {t(`shell.guide.${name}`)}{' '}
          <span className={css.count}>{t('guide.count', { step, steps: steps.length })}</span>
        </>
      }
      closeButtonProps={{ 'aria-label': t('app.close'), className: css.close }}
      classNames={{ content: css.content, header: css.head, title: css.title, body: css.body }}
      onKeyDown={onKeyDown}
    >
      <div className={css.stage}>
        <img className={css.picture} src={pictureOf(language, name, step)} alt={text} />
        <button
          type="button"
          className={css.previous}
          aria-label={t('guide.previous')}
          disabled={step === 1}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={28} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={css.next}
          aria-label={t(isLast ? 'guide.finish' : 'guide.next')}
          data-autofocus
          onClick={() => turn(1)}
        >
          {isLast ? <IconCheck size={28} aria-hidden="true" /> : <IconChevronRight size={28} aria-hidden="true" />}
        </button>
      </div>
      <p className={css.text} aria-live="polite">
        {text}
      </p>
    </Modal>
  )
}
