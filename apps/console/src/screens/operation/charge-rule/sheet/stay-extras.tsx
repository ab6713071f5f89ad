import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Benefit, TriedStay } from '@parkdesk/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { optionsOf } from '../../../../kit/codes-of.ts'
import { useWords } from '../../../../lib/words.ts'
import { optionWord } from '../editor/lab-word.ts'
import { replaced, without } from '../model/rule-draft.ts'
import { addMinutes } from '../model/wall-clock.ts'
import { countOfText, fenOfText, textOfCount, textOfFen } from '../model/yuan-text.ts'
import css from './sheet.module.css'
import { TimeInput } from './time-input.tsx'

interface Props {
  stay: TriedStay
  onChange: (part: Partial<TriedStay>) => void
}

const mostBenefits = 10
const mostVisits = 50

/** What else may count: a card, coupons, earlier visits, a payment before the exit. Folded away while there is none of it. */
export function StayExtras({ stay, onChange }: Props) {
  const t = useWords()
  const count =
    stay.benefits.length +
    stay.visits.length +
    (stay.paidAt ? 1 : 0) +
    (stay.fillPercent === null ? 0 : 1) +
    (stay.vehicle.cardKind === null ? 0 : 1)
  return (
    <details className={css.extras} open={count > 0 || undefined}>
      <summary>{t('chargeLab.stay.extras')}</summary>
      <div className={css.extraFields}>
        <TextInput
          size="xs"
          label={t('chargeLab.match.cardKind')}
          placeholder={t('chargeLab.none')}
          maxLength={32}
          value={stay.vehicle.cardKind ?? ''}
          onChange={event =>
            onChange({ vehicle: { ...stay.vehicle, cardKind: event.currentTarget.value.trim() || null } })
          }
        />
        <TimeInput
          isOptional
          label={t('chargeLab.stay.paidAt')}
          value={stay.paidAt}
          onChange={paidAt => onChange({ paidAt })}
        />
        <TextInput
          size="xs"
          label={t('chargeLab.stay.fillPercent')}
          placeholder={t('chargeLab.none')}
          inputMode="numeric"
          maxLength={3}
          value={stay.fillPercent ?? ''}
          onChange={({ currentTarget }) => {
            const fillPercent = currentTarget.value.trim() === '' ? null : countOfText(currentTarget.value)
            if (!Number.isNaN(fillPercent)) onChange({ fillPercent })
          }}
        />
      </div>
      <Entries
        title={t('chargeLab.stay.benefits')}
        add={t('chargeLab.stay.addBenefit')}
        {...(stay.benefits.length < mostBenefits && {
          onAdd: () => onChange({ benefits: [...stay.benefits, { kind: 'time', minutes: 60 }] }),
        })}
      >
        {stay.benefits.map((benefit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: coupons are known by their order
          <Entry key={index} onRemove={() => onChange({ benefits: without(stay.benefits, index) })}>
            <BenefitFields
              benefit={benefit}
              onChange={next => onChange({ benefits: replaced(stay.benefits, index, next) })}
            />
          </Entry>
        ))}
      </Entries>
      <Entries
        title={t('chargeLab.stay.visits')}
        add={t('chargeLab.stay.addVisit')}
        {...(stay.visits.length < mostVisits && {
          onAdd: () =>
            onChange({
              visits: [
                ...stay.visits,
                { entry: addMinutes(stay.entry, -180), exit: addMinutes(stay.entry, -60), isElsewhere: false },
              ],
            }),
        })}
      >
        {stay.visits.map((visit, index) => {
          const put = (part: Partial<typeof visit>) =>
            onChange({ visits: replaced(stay.visits, index, { ...visit, ...part }) })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: visits are known by their order
            <Entry key={index} onRemove={() => onChange({ visits: without(stay.visits, index) })}>
              <TimeInput
                label={t('chargeLab.stay.entry')}
                value={visit.entry}
                onChange={entry => entry && put({ entry })}
              />
              <TimeInput label={t('chargeLab.stay.exit')} value={visit.exit} onChange={exit => exit && put({ exit })} />
              <Checkbox
                size="xs"
                label={t('chargeLab.stay.isElsewhere')}
                checked={visit.isElsewhere}
                onChange={event => put({ isElsewhere: event.currentTarget.checked })}
              />
            </Entry>
          )
        })}
      </Entries>
    </details>
  )
}

function Entries({
  title,
  add,
  onAdd,
  children,
}: {
  title: string
  add: string
  onAdd?: () => void
  children: ReactNode
}) {
  return (
    <section className={css.entries} aria-label={title}>
      <span>{title}</span>
      {children}
      {onAdd && (
        <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={12} />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </section>
  )
}

function Entry({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const t = useWords()
  return (
    <div className={css.entry}>
      {children}
      <ActionIcon variant="subtle" color="gray" aria-label={t('kit.remove')} onClick={onRemove}>
        <IconTrash size={14} />
      </ActionIcon>
    </div>
  )
}

const benefitKinds = ['time', 'percent', 'money', 'free'] as const
const usual: Record<Benefit['kind'], Benefit> = {
  time: { kind: 'time', minutes: 60 },
  percent: { kind: 'percent', percentOff: 20 },
  money: { kind: 'money', amountFen: 500 },
  free: { kind: 'free' },
}

function BenefitFields({ benefit, onChange }: { benefit: Benefit; onChange: (benefit: Benefit) => void }) {
  const t = useWords()
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('chargeLab.stay.benefit')}
        value={benefit.kind}
        data={optionsOf(benefitKinds, value => t(optionWord('benefit', value)))}
        onChange={event => {
          const kind = benefitKinds.find(option => option === event.currentTarget.value)
          if (kind) onChange(usual[kind])
        }}
      />
      <BenefitAmount benefit={benefit} onChange={onChange} />
    </>
  )
}

/** How much a coupon gives. What is no amount changes nothing. */
function BenefitAmount({ benefit, onChange }: { benefit: Benefit; onChange: (benefit: Benefit) => void }) {
  const t = useWords()
  switch (benefit.kind) {
    case 'time':
      return (
        <AmountInput
          label={t('chargeLab.stay.benefitMinutes')}
          written={textOfCount(benefit.minutes)}
          onType={text => {
            const minutes = countOfText(text)
            if (minutes >= 1 && minutes <= 527_040) onChange({ ...benefit, minutes })
          }}
        />
      )
    case 'percent':
      return (
        <AmountInput
          label={t('chargeLab.stay.benefitPercent')}
          written={textOfCount(benefit.percentOff)}
          onType={text => {
            const percentOff = countOfText(text)
            if (percentOff <= 100) onChange({ ...benefit, percentOff })
          }}
        />
      )
    case 'money':
      return (
        <AmountInput
          label={t('chargeLab.stay.benefitMoney')}
          written={textOfFen(benefit.amountFen)}
          onType={text => {
            const amountFen = fenOfText(text)
            if (!Number.isNaN(amountFen)) onChange({ ...benefit, amountFen })
          }}
        />
      )
    case 'free':
      return null
  }
}

function AmountInput({ label, written, onType }: { label: string; written: string; onType: (text: string) => void }) {
  const [text, setText] = useState(written)
  return (
    <TextInput
      size="xs"
      w={100}
      label={label}
      inputMode="decimal"
      value={text}
      onBlur={() => setText(written)}
      onChange={event => {
        setText(event.currentTarget.value)
        onType(event.currentTarget.value)
      }}
    />
  )
}
