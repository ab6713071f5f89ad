import { ActionIcon, Tooltip } from '@mantine/core'
import type { ChargeWindow } from '@parkdesk/contract'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { emptyPrice } from '../model/rule-draft.ts'
import { Chips } from './chips.tsx'
import { useEditing, useFieldId } from './editing.ts'
import css from './editor.module.css'
import { FaultNote } from './fault-note.tsx'
import { ChoiceInput, ClockInput, OptionalMoneyInput } from './inputs.tsx'
import { dayClassName } from './lab-word.ts'
import { PriceFields } from './price-fields.tsx'
import { SpanChoice, WeekdayInput } from './week-fields.tsx'

interface Props {
  index: number
  window: ChargeWindow
  shade: number
  isOnly: boolean
  onChange: (window: ChargeWindow, field?: Path) => void
  onCopy: () => void
  onRemove: () => void
}

/** One window of the day: when, on which days, at which price, at most how much. */
export function WindowCard({ index, window, shade, isOnly, onChange, onCopy, onRemove }: Props) {
  const t = useWords()
  const fieldId = useFieldId()
  const { isReadOnly } = useEditing()
  const at = (...path: Path): Path => ['windows', index, ...path]
  const name = t('chargeLab.window.name', { number: index + 1 })
  return (
    <section className={css.window} aria-label={name}>
      <div className={css.windowHead}>
        <span className={css.badge} data-shade={window.price.kind === 'free' ? 'free' : shade} aria-hidden>
          {index + 1}
        </span>
        <WeekdayInput path={at()} window={window} onChange={onChange} end="from" />
        <ClockInput
          path={at('from')}
          label={t('chargeLab.window.from')}
          value={window.from}
          onChange={from => onChange({ ...window, from }, at('from'))}
        />
        <span aria-hidden>–</span>
        <WeekdayInput path={at()} window={window} onChange={onChange} end="to" />
        <ClockInput
          path={at('to')}
          label={t('chargeLab.window.to')}
          value={window.to}
          onChange={to => onChange({ ...window, to }, at('to'))}
        />
        <SpanChoice path={at()} window={window} onChange={onChange} />
        <ChoiceInput
          path={at('price', 'kind')}
          name="priceKind"
          label={t('chargeLab.window.priceKind')}
          options={window.week ? ['flat', 'free'] : ['tiers', 'steps', 'flat', 'free']}
          value={window.price.kind}
          onChange={kind => onChange({ ...window, price: emptyPrice(kind) })}
        />
        {!isReadOnly && (
          <span className={css.tools}>
            <Tooltip label={t('chargeLab.window.copy')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${name} ${t('chargeLab.window.copy')}`}
                onClick={onCopy}
              >
                <IconCopy size={16} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('chargeLab.window.remove')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isOnly}
                aria-label={`${name} ${t('chargeLab.window.remove')}`}
                onClick={onRemove}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </span>
        )}
      </div>
      <FaultNote path={at('from')} />
      <FaultNote path={at('to')} />
      {window.week ? (
        <p className={css.hint}>{t('chargeLab.window.weekHint')}</p>
      ) : (
        <WindowDays path={at('days')} window={window} onChange={onChange} />
      )}
      <FaultNote path={at('days')} />
      <PriceFields
        path={at('price')}
        price={window.price}
        isOverDays={window.week !== undefined}
        onChange={(price, field) => onChange({ ...window, price }, field)}
      />
      {window.price.kind !== 'free' && !window.week && (
        <div className={css.inline}>
          <label htmlFor={fieldId(at('capFen'))}>{t('chargeLab.window.cap')}</label>
          <OptionalMoneyInput
            path={at('capFen')}
            value={window.capFen}
            onChange={capFen => onChange({ ...window, capFen }, at('capFen'))}
          />
          <span className={css.hint}>{t('chargeLab.window.capHint')}</span>
          <FaultNote path={at('capFen')} />
        </div>
      )}
    </section>
  )
}

function WindowDays({ path, window, onChange }: { path: Path; window: ChargeWindow; onChange: Props['onChange'] }) {
  const t = useWords()
  const fieldId = useFieldId()
  const { isReadOnly, dayClasses } = useEditing()
  return (
    <Chips
      id={fieldId(path)}
      label={t('chargeLab.window.days')}
      any={t('chargeLab.window.everyDay')}
      options={dayClasses.map(({ key }) => key)}
      word={key => dayClassName(key, dayClasses)}
      value={window.days}
      isReadOnly={isReadOnly}
      onChange={days => {
        const { days: _, ...rest } = window
        onChange(days ? { ...rest, days } : rest)
      }}
    />
  )
}
