import { Button } from '@mantine/core'
import type { ChargeRule } from '@parkdesk/contract'
import { IconPlus } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { replaced, without } from '../model/rule-draft.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { EntryCard } from './entry-card.tsx'
import { ChoiceInput, ClockInput, MoneyInput, OptionalCountInput } from './inputs.tsx'
import { Param } from './param.tsx'

type ClockPrice = ChargeRule['clockPrices'][number]

const mostPrices = 10
const newPrice: ClockPrice = {
  at: '00:00',
  priceFen: Number.NaN,
  exact: 'counts',
  onEntryDay: true,
  times: 'each',
  stayFromMinutes: null,
  orStayOverMinutes: null,
}

/** Prices that are due once a time of day is passed. */
export function ClockPart() {
  const t = useWords()
  const { rule, isReadOnly, change } = useEditing()
  const { clockPrices } = rule
  return (
    <>
      <p className={css.hint}>{t('chargeLab.clock.hint')}</p>
      {clockPrices.map((price, index) => (
        <ClockCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a price is known by its place
          key={index}
          index={index}
          price={price}
          onChange={(next, field) => change({ clockPrices: replaced(clockPrices, index, next) }, field)}
          onRemove={() => change({ clockPrices: without(clockPrices, index) })}
        />
      ))}
      {!isReadOnly && clockPrices.length < mostPrices && (
        <Button
          className={css.add}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => change({ clockPrices: [...clockPrices, newPrice] })}
        >
          {t('chargeLab.clock.add')}
        </Button>
      )}
    </>
  )
}

interface CardProps {
  index: number
  price: ClockPrice
  onChange: (price: ClockPrice, field?: Path) => void
  onRemove: () => void
}

function ClockCard({ index, price, onChange, onRemove }: CardProps) {
  const t = useWords()
  const at = (name: keyof ClockPrice): Path => ['clockPrices', index, name]
  const put = (part: Partial<ClockPrice>, field?: Path) => onChange({ ...price, ...part }, field)
  return (
    <EntryCard title={t('chargeLab.clock.name', { number: index + 1 })} onRemove={onRemove}>
      <Param path={at('at')} name="clockAt">
        <ClockInput path={at('at')} value={price.at} onChange={clock => put({ at: clock }, at('at'))} />
      </Param>
      <Param path={at('priceFen')} name="clockPrice">
        <MoneyInput
          path={at('priceFen')}
          value={price.priceFen}
          onChange={priceFen => put({ priceFen }, at('priceFen'))}
        />
      </Param>
      <Param path={at('times')} name="clockTimes">
        <ChoiceInput
          path={at('times')}
          name="clockTimes"
          options={['each', 'perCycle', 'perStay']}
          value={price.times}
          onChange={times => put({ times })}
        />
      </Param>
      <Param path={at('exact')} name="clockExact">
        <ChoiceInput
          path={at('exact')}
          name="clockExact"
          options={['counts', 'notYet']}
          value={price.exact}
          onChange={exact => put({ exact })}
        />
      </Param>
      <Param path={at('onEntryDay')} name="clockOnEntryDay">
        <ChoiceInput
          path={at('onEntryDay')}
          name="clockOnEntryDay"
          options={['yes', 'no']}
          value={price.onEntryDay ? 'yes' : 'no'}
          onChange={choice => put({ onEntryDay: choice === 'yes' })}
        />
      </Param>
      <Param path={at('stayFromMinutes')} name="clockStayFrom">
        <OptionalCountInput
          path={at('stayFromMinutes')}
          value={price.stayFromMinutes}
          onChange={stayFromMinutes => put({ stayFromMinutes }, at('stayFromMinutes'))}
        />
      </Param>
      <Param path={at('orStayOverMinutes')} name="clockStayOver">
        <OptionalCountInput
          path={at('orStayOverMinutes')}
          value={price.orStayOverMinutes}
          onChange={orStayOverMinutes => put({ orStayOverMinutes }, at('orStayOverMinutes'))}
        />
      </Param>
    </EntryCard>
  )
}
