import { Modal } from '@mantine/core'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'
import { type TemplateKey, templateKeys } from './model/template.ts'
import css from './template-dialog.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  onChoose: (template: TemplateKey) => void
}

/** What a new rule begins with. */
export default function TemplateDialog({ isOpen, onClose, onChoose }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('chargeRule.template.title')} size="lg">
      <p className={css.hint}>{t('chargeRule.template.hint')}</p>
      <div className={css.templates}>
        {templateKeys.map((key, index) => (
          <button
            key={key}
            type="button"
            className={css.template}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(key)}
          >
            <strong>{t(`chargeRule.template.${key}.name`)}</strong>
            <span>{t(`chargeRule.template.${key}.hint`)}</span>
          </button>
        ))}
      </div>
    </Modal>
  )
}
