import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { type CycleCaps, replaced, without } from '../model/rule-draft.ts'
import { useEditing, useFieldId } from './editing.ts'
import css from './editor.module.css'
import { FaultNote } from './fault-note.tsx'
import { ChoiceInput, MoneyInput, OptionalMoneyInput } from './inputs.tsx'
import { dayClassName } from './lab-word.ts'
import { Param } from './param.tsx'

interface Props {
  caps: CycleCaps | null
  onChange: (caps: CycleCaps | null, field?: Path) => void
}

type CapsKind = CycleCaps['kind'] | 'none'

const emptyCaps = (kind: CapsKind): CycleCaps | null => {
  if (kind === 'none') return null
  return kind === 'byIndex' ? { kind, capsFen: [Number.NaN] } : { kind, capsFen: {}, otherwiseFen: null }
}

/** The most a cycle costs: the same for all, rising by number, or by the day it begins on. */
export function CapFields({ caps, onChange }: Props) {
  return (
    <>
      <Param path={['cycle', 'caps', 'kind']} name="caps">
        <ChoiceInput
          path={['cycle', 'caps', 'kind']}
          name="caps"
          options={['none', 'byIndex', 'byDayClass']}
          value={caps?.kind ?? 'none'}
          onChange={kind => onChange(emptyCaps(kind))}
        />
      </Param>
      {caps?.kind === 'byIndex' && (
        <CapList capsFen={caps.capsFen} onChange={(capsFen, field) => onChange({ ...caps, capsFen }, field)} />
      )}
      {caps?.kind === 'byDayClass' && <CapsByDay caps={caps} onChange={onChange} />}
    </>
  )
}

const mostCaps = 50
const at = (key: string | number): Path => ['cycle', 'caps', 'capsFen', key]

function CapList({
  capsFen,
  onChange,
}: {
  capsFen: readonly number[]
  onChange: (capsFen: number[], field?: Path) => void
}) {
  const t = useWords()
  const fieldId = useFieldId()
  const { isReadOnly } = useEditing()
  const words = (index: number) => {
    if (capsFen.length === 1) return t('chargeLab.cap.each')
    return t(index === capsFen.length - 1 ? 'chargeLab.cap.from' : 'chargeLab.cap.of', { number: index + 1 })
  }
  return (
    <div className={css.list}>
      {capsFen.map((capFen, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cap is known by its cycle's number
        <div key={index} className={css.inline}>
          <label htmlFor={fieldId(at(index))}>{words(index)}</label>
          <MoneyInput
            path={at(index)}
            value={capFen}
            onChange={next => onChange(replaced(capsFen, index, next), at(index))}
          />
          {!isReadOnly && capsFen.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('chargeLab.cap.remove', { number: index + 1 })}
              onClick={() => onChange(without(capsFen, index))}
            >
              <IconTrash size={14} />
            </ActionIcon>
          )}
          <FaultNote path={at(index)} />
        </div>
      ))}
      {!isReadOnly && capsFen.length < mostCaps && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} />}
          onClick={() => onChange([...capsFen, Number.NaN])}
        >
          {t('chargeLab.cap.add')}
        </Button>
      )}
    </div>
  )
}

type DayCaps = Extract<CycleCaps, { kind: 'byDayClass' }>

function CapsByDay({ caps, onChange }: { caps: DayCaps; onChange: (caps: DayCaps, field: Path) => void }) {
  const t = useWords()
  const fieldId = useFieldId()
  const { dayClasses } = useEditing()
  const keys = [...new Set([...dayClasses.map(({ key }) => key), ...Object.keys(caps.capsFen)])]
  const put = (key: string, capFen: number | null) => {
    const { [key]: _, ...others } = caps.capsFen
    onChange({ ...caps, capsFen: capFen === null ? others : { ...others, [key]: capFen } }, at(key))
  }
  const otherwise: Path = ['cycle', 'caps', 'otherwiseFen']
  return (
    <div className={css.list}>
      {keys.map(key => (
        <div key={key} className={css.inline}>
          <label htmlFor={fieldId(at(key))}>{dayClassName(key, dayClasses)}</label>
          <OptionalMoneyInput
            path={at(key)}
            placeholder={t('chargeLab.cap.asOtherwise')}
            value={caps.capsFen[key] ?? null}
            onChange={capFen => put(key, capFen)}
          />
          <FaultNote path={at(key)} />
        </div>
      ))}
      <div className={css.inline}>
        <label htmlFor={fieldId(otherwise)}>{t('chargeLab.cap.otherwise')}</label>
        <OptionalMoneyInput
          path={otherwise}
          value={caps.otherwiseFen}
          onChange={otherwiseFen => onChange({ ...caps, otherwiseFen }, otherwise)}
        />
        <FaultNote path={otherwise} />
      </div>
    </div>
  )
}
