import { Button } from '@mantine/core'
import type { StayPrice } from '@parkdesk/contract'
import { IconPlus } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import { fieldId, type Path } from '../model/field-of.ts'
import { replaced, without } from '../model/rule-draft.ts'
import { Chips } from './chips.tsx'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { EntryCard } from './entry-card.tsx'
import { FaultNote } from './fault-note.tsx'
import { ChoiceInput, ClockInput, CountInput, MoneyInput } from './inputs.tsx'
import { dayClassName } from './lab-word.ts'
import { Param } from './param.tsx'

const mostPrices = 20
/** The early bird, which most notices begin with. */
const newPrice: StayPrice = {
  entry: { from: '06:00', to: '10:00' },
  exit: { from: '15:00', to: '19:00' },
  exitDaysLater: 0,
  priceFen: Number.NaN,
  effect: 'fixed',
}

/** Prices for stays that come and go at certain times. */
export function StayPricesPart() {
  const t = useWords()
  const { rule, isReadOnly, change } = useEditing()
  const { stayPrices } = rule
  return (
    <>
      <p className={css.hint}>{t('chargeLab.stayPrice.hint')}</p>
      {stayPrices.map((price, index) => (
        <StayPriceCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a price is known by its place
          key={index}
          index={index}
          price={price}
          onChange={(next, field) => change({ stayPrices: replaced(stayPrices, index, next) }, field)}
          onRemove={() => change({ stayPrices: without(stayPrices, index) })}
        />
      ))}
      {!isReadOnly && stayPrices.length < mostPrices && (
        <Button
          className={css.add}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => change({ stayPrices: [...stayPrices, newPrice] })}
        >
          {t('chargeLab.stayPrice.add')}
        </Button>
      )}
    </>
  )
}

interface CardProps {
  index: number
  price: StayPrice
  onChange: (price: StayPrice, field?: Path) => void
  onRemove: () => void
}

function StayPriceCard({ index, price, onChange, onRemove }: CardProps) {
  const t = useWords()
  const { isReadOnly, dayClasses } = useEditing()
  const at = (...path: Path): Path => ['stayPrices', index, ...path]
  const put = (part: Partial<StayPrice>, field?: Path) => onChange({ ...price, ...part }, field)
  return (
    <EntryCard title={t('chargeLab.stayPrice.name', { number: index + 1 })} onRemove={onRemove}>
      <Param path={at('entry', 'from')} name="stayEntry">
        <SpanInputs
          path={at('entry')}
          to={t('chargeLab.stayPrice.entryTo')}
          span={price.entry}
          onChange={(entry, field) => put({ entry }, field)}
        />
      </Param>
      <Param path={at('exit', 'from')} name="stayExit">
        <SpanInputs
          path={at('exit')}
          to={t('chargeLab.stayPrice.exitTo')}
          span={price.exit}
          onChange={(exit, field) => put({ exit }, field)}
        />
      </Param>
      <Param path={at('exitDaysLater')} name="stayExitDay">
        <CountInput
          path={at('exitDaysLater')}
          unit="days"
          value={price.exitDaysLater}
          onChange={exitDaysLater => put({ exitDaysLater }, at('exitDaysLater'))}
        />
      </Param>
      <Param path={at('days')} name="stayDays">
        <Chips
          id={fieldId(at('days'))}
          label={t('chargeLab.param.stayDays.label')}
          any={t('chargeLab.stayPrice.anyDay')}
          options={dayClasses.map(({ key }) => key)}
          word={key => dayClassName(key, dayClasses)}
          value={price.days}
          isReadOnly={isReadOnly}
          onChange={days => {
            const { days: _, ...rest } = price
            onChange(days ? { ...rest, days } : rest)
          }}
        />
      </Param>
      <Param path={at('priceFen')} name="stayPriceFen">
        <MoneyInput
          path={at('priceFen')}
          value={price.priceFen}
          onChange={priceFen => put({ priceFen }, at('priceFen'))}
        />
      </Param>
      <Param path={at('effect')} name="stayEffect">
        <ChoiceInput
          path={at('effect')}
          name="stayEffect"
          options={['fixed', 'atMost']}
          value={price.effect}
          onChange={effect => put({ effect })}
        />
      </Param>
    </EntryCard>
  )
}

interface SpanProps {
  path: Path
  /** What the second time is, for a screen reader. */
  to: string
  span: StayPrice['entry']
  onChange: (span: StayPrice['entry'], field: Path) => void
}

function SpanInputs({ path, to, span, onChange }: SpanProps) {
  return (
    <div className={css.inline}>
      <ClockInput
        path={[...path, 'from']}
        value={span.from}
        onChange={from => onChange({ ...span, from }, [...path, 'from'])}
      />
      <span aria-hidden>–</span>
      <ClockInput
        path={[...path, 'to']}
        label={to}
        value={span.to}
        onChange={time => onChange({ ...span, to: time }, [...path, 'to'])}
      />
      <FaultNote path={[...path, 'to']} />
    </div>
  )
}
