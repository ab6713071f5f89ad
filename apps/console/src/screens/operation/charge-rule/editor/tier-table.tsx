import { ActionIcon, Button } from '@mantine/core'
import type { ChargeTier } from '@parkdesk/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { replaced, withoutTier, withTier } from '../model/rule-draft.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { FaultNote } from './fault-note.tsx'
import { CountInput, MoneyInput } from './inputs.tsx'

interface Props {
  path: Path
  tiers: readonly ChargeTier[]
  onChange: (tiers: ChargeTier[], field?: Path) => void
}

const mostTiers = 20

/** The tiers of a window, one a row: the first so many minutes, then the next, the last for all that is left. */
export function TierTable({ path, tiers, onChange }: Props) {
  const t = useWords()
  const { isReadOnly } = useEditing()
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('chargeLab.tier.minutes')}</th>
            <th scope="col">{t('chargeLab.tier.unit')}</th>
            <th scope="col">{t('chargeLab.tier.price')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, index) => (
            <TierRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place
              key={index}
              path={[...path, index]}
              tier={tier}
              word={t(index === 0 ? 'chargeLab.tier.first' : 'chargeLab.tier.next')}
              rest={t(tiers.length === 1 ? 'chargeLab.tier.whole' : 'chargeLab.tier.rest')}
              onChange={(next, field) => onChange(replaced(tiers, index, next), field)}
              {...(!isReadOnly && tiers.length > 1 && { onRemove: () => onChange(withoutTier(tiers, index)) })}
            />
          ))}
        </tbody>
      </table>
      {!isReadOnly && tiers.length < mostTiers && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} />}
          onClick={() => onChange(withTier(tiers))}
        >
          {t('chargeLab.tier.add')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  path: Path
  tier: ChargeTier
  /** "first" or "then". */
  word: string
  /** What stands for the length of an open tier. */
  rest: string
  onChange: (tier: ChargeTier, field: Path) => void
  onRemove?: () => void
}

function TierRow({ path, tier, word, rest, onChange, onRemove }: RowProps) {
  const t = useWords()
  const at = (name: string): Path => [...path, name]
  const number = Number(path.at(-1)) + 1
  const label = (field: 'minutes' | 'unit' | 'price') =>
    `${t('chargeLab.tier.name', { number })} ${t(`chargeLab.tier.${field}`)}`
  return (
    <tr>
      <td>
        {tier.minutes === null ? (
          <span className={css.openTier}>{rest}</span>
        ) : (
          <span className={css.cell}>
            {word}
            <CountInput
              path={at('minutes')}
              label={label('minutes')}
              value={tier.minutes}
              onChange={minutes => onChange({ ...tier, minutes }, at('minutes'))}
            />
          </span>
        )}
        <FaultNote path={at('minutes')} />
      </td>
      <td>
        <CountInput
          path={at('unitMinutes')}
          label={label('unit')}
          value={tier.unitMinutes}
          onChange={unitMinutes => onChange({ ...tier, unitMinutes }, at('unitMinutes'))}
        />
        <FaultNote path={at('unitMinutes')} />
      </td>
      <td>
        <MoneyInput
          path={at('priceFen')}
          label={label('price')}
          value={tier.priceFen}
          onChange={priceFen => onChange({ ...tier, priceFen }, at('priceFen'))}
        />
        <FaultNote path={at('priceFen')} />
      </td>
      <td>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('chargeLab.tier.remove', { number })}
            onClick={onRemove}
          >
            <IconTrash size={14} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}
