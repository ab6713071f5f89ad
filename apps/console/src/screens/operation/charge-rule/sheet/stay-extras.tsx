import { Checkbox, TextInput } from '@mantine/core'
import type { TriedStay } from '@parkdesk/contract'
import { useWords } from '../../../../lib/words.ts'
import { replaced, without } from '../model/rule-draft.ts'
import { addMinutes } from '../model/wall-clock.ts'
import { countOfText } from '../model/yuan-text.ts'
import { BenefitFields } from './benefit-fields.tsx'
import { Entries, Entry } from './entries.tsx'
import { RegionEntries } from './region-entries.tsx'
import { SessionEntries } from './session-entries.tsx'
import css from './sheet.module.css'
import { TimeInput } from './time-input.tsx'

interface Props {
  stay: TriedStay
  regionNames: readonly string[]
  onChange: (part: Partial<TriedStay>) => void
}

const mostBenefits = 10
const mostVisits = 50

/** What else may count: a card, coupons, earlier visits, a payment before the exit. Folded away while there is none of it. */
export function StayExtras({ stay, regionNames, onChange }: Props) {
  const t = useWords()
  const count =
    stay.benefits.length +
    stay.visits.length +
    stay.sessions.length +
    stay.regions.length +
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
      <SessionEntries stay={stay} onChange={onChange} />
      <RegionEntries stay={stay} names={regionNames} onChange={onChange} />
    </details>
  )
}
