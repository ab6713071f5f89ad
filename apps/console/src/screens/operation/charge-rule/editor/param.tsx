import type { ReactNode } from 'react'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { useFieldId } from './editing.ts'
import css from './editor.module.css'
import { FaultNote } from './fault-note.tsx'
import type { ParamName } from './lab-word.ts'

interface Props {
  path: Path
  name: ParamName
  /** The field; it takes its id from the same path. */
  children: ReactNode
}

/** A parameter: what it is called, what it does in a sentence, its field, and what is wrong with it. */
export function Param({ path, name, children }: Props) {
  const t = useWords()
  const fieldId = useFieldId()
  return (
    <div className={css.param}>
      <div>
        <label className={css.label} htmlFor={fieldId(path)}>
          {t(`chargeLab.param.${name}.label`)}
        </label>
        <p className={css.hint}>{t(`chargeLab.param.${name}.hint`)}</p>
      </div>
      <div className={css.control}>
        {children}
        <FaultNote path={path} />
      </div>
    </div>
  )
}
