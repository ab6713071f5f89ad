import type { ChargingBay } from '@parkdesk/contract'
import { useEditing } from './editing.ts'
import { ChoiceInput, CountInput, MoneyInput, OptionalMoneyInput } from './inputs.tsx'
import { Param } from './param.tsx'

const path = ['chargingBay']
const at = (field: keyof ChargingBay) => [...path, field]
const usual: ChargingBay = {
  graceMinutes: 15,
  unitMinutes: 60,
  priceFen: Number.NaN,
  capFen: null,
  isParkingFree: false,
}

/** What is due for staying at a charger after charging, and whether the time of charging is charged. */
export function ChargingBayPart() {
  const { rule, change } = useEditing()
  const { chargingBay: bay } = rule
  return (
    <>
      <Param path={path} name="bay">
        <ChoiceInput
          path={path}
          name="bay"
          options={['none', 'idleFee']}
          value={bay ? 'idleFee' : 'none'}
          onChange={kind => change({ chargingBay: kind === 'none' ? null : (bay ?? usual) })}
        />
      </Param>
      {bay && (
        <BayFields bay={bay} onChange={(part, field) => change({ chargingBay: { ...bay, ...part } }, at(field))} />
      )}
    </>
  )
}

interface BayProps {
  bay: ChargingBay
  onChange: (part: Partial<ChargingBay>, field: keyof ChargingBay) => void
}

function BayFields({ bay, onChange }: BayProps) {
  return (
    <>
      <Param path={at('graceMinutes')} name="bayGrace">
        <CountInput
          path={at('graceMinutes')}
          value={bay.graceMinutes}
          onChange={graceMinutes => onChange({ graceMinutes }, 'graceMinutes')}
        />
      </Param>
      <Param path={at('unitMinutes')} name="bayUnit">
        <CountInput
          path={at('unitMinutes')}
          value={bay.unitMinutes}
          onChange={unitMinutes => onChange({ unitMinutes }, 'unitMinutes')}
        />
      </Param>
      <Param path={at('priceFen')} name="bayPrice">
        <MoneyInput
          path={at('priceFen')}
          value={bay.priceFen}
          onChange={priceFen => onChange({ priceFen }, 'priceFen')}
        />
      </Param>
      <Param path={at('capFen')} name="bayCap">
        <OptionalMoneyInput
          path={at('capFen')}
          value={bay.capFen}
          onChange={capFen => onChange({ capFen }, 'capFen')}
        />
      </Param>
      <Param path={at('isParkingFree')} name="bayParking">
        <ChoiceInput
          path={at('isParkingFree')}
          name="bayParking"
          options={['charged', 'free']}
          value={bay.isParkingFree ? 'free' : 'charged'}
          onChange={choice => onChange({ isParkingFree: choice === 'free' }, 'isParkingFree')}
        />
      </Param>
    </>
  )
}
