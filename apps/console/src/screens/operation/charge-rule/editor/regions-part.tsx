import { Button } from '@mantine/core'
import type { RegionPrice } from '@parkdesk/contract'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWords } from '../../../../lib/words.ts'
import { fieldId, type Path } from '../model/field-of.ts'
import { emptyPrice, replaced, without } from '../model/rule-draft.ts'
import { CyclePart } from './cycle-part.tsx'
import { type Editing, EditingContext, useEditing } from './editing.ts'
import css from './editor.module.css'
import { EntryCard } from './entry-card.tsx'
import { FreePart } from './free-part.tsx'
import { NamesInput } from './names-input.tsx'
import { Param } from './param.tsx'
import { WindowsPart } from './windows-part.tsx'

const mostPrices = 10
const newPrice = (freeTime: RegionPrice['freeTime']): RegionPrice => ({
  regions: [],
  freeTime: { ...freeTime, minutes: 0 },
  windows: [{ from: '00:00', to: '24:00', price: emptyPrice('tiers'), capFen: null }],
  cycle: { kind: 'none' },
})

/** What time in some regions of the lot costs, apart from the rest. */
export function RegionsPart() {
  const t = useWords()
  const { rule, isReadOnly, change } = useEditing()
  const { regionPrices } = rule
  return (
    <>
      <p className={css.hint}>{t('chargeLab.regionPrice.hint')}</p>
      {regionPrices.map((price, index) => (
        <RegionCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a price is known by its place
          key={index}
          index={index}
          price={price}
          onChange={(next, field) => change({ regionPrices: replaced(regionPrices, index, next) }, field)}
          onRemove={() => change({ regionPrices: without(regionPrices, index) })}
        />
      ))}
      {!isReadOnly && regionPrices.length < mostPrices && (
        <Button
          className={css.add}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => change({ regionPrices: [...regionPrices, newPrice(rule.freeTime)] })}
        >
          {t('chargeLab.regionPrice.add')}
        </Button>
      )}
    </>
  )
}

interface CardProps {
  index: number
  price: RegionPrice
  onChange: (price: RegionPrice, field?: Path) => void
  onRemove: () => void
}

function RegionCard({ index, price, onChange, onRemove }: CardProps) {
  const t = useWords()
  const { isReadOnly, faults } = useEditing()
  const path = ['regionPrices', index, 'regions']
  return (
    <EntryCard title={t('chargeLab.regionPrice.name', { number: index + 1 })} onRemove={onRemove}>
      <Param path={path} name="regionNames">
        <NamesInput
          id={fieldId(path)}
          label={t('chargeLab.param.regionNames.label')}
          placeholder={t('chargeLab.regionPrice.names')}
          value={price.regions}
          isReadOnly={isReadOnly}
          isFaulty={faults.has(fieldId(path))}
          onChange={regions => onChange({ ...price, regions }, path)}
        />
      </Param>
      <OwnRule index={index} price={price} onChange={onChange}>
        <h3>{t('chargeLab.group.windows')}</h3>
        <WindowsPart />
        <h3>{t('chargeLab.group.free')}</h3>
        <FreePart />
        <h3>{t('chargeLab.group.cycle')}</h3>
        <CyclePart />
      </OwnRule>
    </EntryCard>
  )
}

/** The same fields as those of the rule, for what a region has of its own. */
function OwnRule({ index, price, onChange, children }: Omit<CardProps, 'onRemove'> & { children: React.ReactNode }) {
  const outer = useEditing()
  const editing = useMemo((): Editing => {
    const base = ['regionPrices', index]
    const { windows, freeTime, cycle } = price
    return {
      ...outer,
      base,
      rule: { ...outer.rule, windows, freeTime, cycle },
      change: (part, field) => {
        const { windows: hours = windows, freeTime: free = freeTime, cycle: length = cycle } = part
        onChange({ ...price, windows: hours, freeTime: free, cycle: length }, field && [...base, ...field])
      },
    }
  }, [outer, index, price, onChange])
  return <EditingContext value={editing}>{children}</EditingContext>
}
