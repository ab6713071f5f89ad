import { energies, plateColors, type VehicleMatch, vehicleSizes } from '@parkdesk/contract'
import { useWords } from '../../../../lib/words.ts'
import { useVehicleClasses } from '../../../../nouns/vehicle-class/use-vehicle-classes.ts'
import { Chips } from './chips.tsx'
import css from './editor.module.css'
import { optionWord } from './lab-word.ts'
import { NamesInput } from './names-input.tsx'

interface Props {
  /** Of the field that faults of the whole are shown at. */
  id?: string
  match: VehicleMatch
  isReadOnly: boolean
  onChange: (match: VehicleMatch) => void
}

/** What a vehicle must be: of these sizes, vehicle classes, energies, plate colours and card kinds. */
export function VehicleMatchFields({ id, match, isReadOnly, onChange }: Props) {
  const t = useWords()
  const known = useVehicleClasses()
  const put = <K extends keyof VehicleMatch>(key: K, value: VehicleMatch[K] | undefined) => {
    const { [key]: _, ...others } = match
    onChange(value === undefined ? others : { ...others, [key]: value })
  }
  const shared = { isReadOnly, any: t('chargeLab.match.any') }
  return (
    <div id={id} tabIndex={-1} className={css.match}>
      <span className={css.label}>{t('chargeLab.match.size')}</span>
      <Chips
        {...shared}
        label={t('chargeLab.match.size')}
        options={vehicleSizes}
        word={size => t(optionWord('size', size))}
        value={match.sizes}
        onChange={sizes => put('sizes', sizes)}
      />
      {(known.length > 0 || match.classes) && (
        <>
          <span className={css.label}>{t('chargeLab.match.vehicleClass')}</span>
          <Chips
            {...shared}
            label={t('chargeLab.match.vehicleClass')}
            options={known}
            word={name => name}
            value={match.classes}
            onChange={classes => put('classes', classes)}
          />
        </>
      )}
      <span className={css.label}>{t('chargeLab.match.energy')}</span>
      <Chips
        {...shared}
        label={t('chargeLab.match.energy')}
        options={energies}
        word={energy => t(optionWord('energy', energy))}
        value={match.energies}
        onChange={chosen => put('energies', chosen)}
      />
      <span className={css.label}>{t('chargeLab.match.plateColor')}</span>
      <Chips
        {...shared}
        label={t('chargeLab.match.plateColor')}
        options={plateColors}
        word={color => t(`kit.plateColor.${color}`)}
        value={match.plateColors}
        onChange={colors => put('plateColors', colors)}
      />
      <span className={css.label}>{t('chargeLab.match.cardKind')}</span>
      <NamesInput
        label={t('chargeLab.match.cardKind')}
        placeholder={t('chargeLab.match.cardKindHint')}
        value={match.cardKinds ?? []}
        isReadOnly={isReadOnly}
        onChange={kinds => put('cardKinds', kinds.length === 0 ? undefined : kinds)}
      />
    </div>
  )
}
