import { Button, NativeSelect } from '@mantine/core'
import { energies, plateColors, type StayVehicle, type TriedStay, vehicleSizes } from '@parkdesk/contract'
import { optionsOf } from '../../../../kit/codes-of.ts'
import { useWords } from '../../../../lib/words.ts'
import { useVehicleClasses } from '../../../../nouns/vehicle-class/use-vehicle-classes.ts'
import { optionWord } from '../editor/lab-word.ts'
import { addMinutes, overnight } from '../model/wall-clock.ts'
import css from './sheet.module.css'
import { StayExtras } from './stay-extras.tsx'
import { TimeInput } from './time-input.tsx'

interface Props {
  stay: TriedStay
  /** Those that the rule prices apart. */
  regionNames: readonly string[]
  onChange: (stay: TriedStay) => void
}

const moves = [
  ['lessMinute', -1],
  ['minute', 1],
  ['quarter', 15],
  ['hour', 60],
  ['day', 1440],
] as const

/** The stay that is tried: when, with which vehicle, and what else counts. */
export function StayForm({ stay, regionNames, onChange }: Props) {
  const t = useWords()
  const put = (part: Partial<TriedStay>) => onChange({ ...stay, ...part })
  return (
    <div className={css.form}>
      <div className={css.times}>
        <TimeInput label={t('chargeLab.stay.entry')} value={stay.entry} onChange={entry => entry && put({ entry })} />
        <TimeInput label={t('chargeLab.stay.exit')} value={stay.exit} onChange={exit => exit && put({ exit })} />
      </div>
      <div className={css.moves}>
        {moves.map(([name, minutes]) => (
          <Button
            key={name}
            variant="default"
            size="compact-xs"
            onClick={() => put({ exit: addMinutes(stay.exit, minutes) })}
          >
            {t(`chargeLab.stay.move.${name}`)}
          </Button>
        ))}
        <Button variant="default" size="compact-xs" onClick={() => put(overnight(stay.entry))}>
          {t('chargeLab.stay.overnight')}
        </Button>
      </div>
      <VehicleFields vehicle={stay.vehicle} onChange={vehicle => put({ vehicle })} />
      <StayExtras stay={stay} regionNames={regionNames} onChange={put} />
    </div>
  )
}

function VehicleFields({ vehicle, onChange }: { vehicle: StayVehicle; onChange: (vehicle: StayVehicle) => void }) {
  const t = useWords()
  const classes = useVehicleClasses()
  return (
    <div className={css.vehicle}>
      <NativeSelect
        size="xs"
        label={t('chargeLab.match.size')}
        value={vehicle.size}
        data={optionsOf(vehicleSizes, value => t(optionWord('size', value)))}
        onChange={event => onChange({ ...vehicle, size: chosen(vehicleSizes, event.currentTarget.value) })}
      />
      <NativeSelect
        size="xs"
        label={t('chargeLab.match.energy')}
        value={vehicle.energy}
        data={optionsOf(energies, value => t(optionWord('energy', value)))}
        onChange={event => onChange({ ...vehicle, energy: chosen(energies, event.currentTarget.value) })}
      />
      <NativeSelect
        size="xs"
        label={t('chargeLab.match.plateColor')}
        value={vehicle.plateColor}
        data={optionsOf(plateColors, value => t(`kit.plateColor.${value}`))}
        onChange={event => onChange({ ...vehicle, plateColor: chosen(plateColors, event.currentTarget.value) })}
      />
      {classes.length > 0 && (
        <NativeSelect
          size="xs"
          label={t('chargeLab.match.vehicleClass')}
          value={vehicle.vehicleClass ?? ''}
          data={[{ value: '', label: t('chargeLab.match.noClass') }, ...classes]}
          onChange={event => onChange({ ...vehicle, vehicleClass: event.currentTarget.value || null })}
        />
      )}
    </div>
  )
}

const chosen = <V extends string>(options: readonly [V, ...V[]], text: string): V =>
  options.find(option => option === text) ?? options[0]
