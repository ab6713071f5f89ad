import { controlOf, LabelledField } from './public-field.tsx'

interface Props {
  label: string
  fault: string | undefined
  lots: readonly { lotId: number; name: string }[]
}

/** One of the car parks; where there is but one it is chosen. */
export function LotField({ label, fault, lots }: Props) {
  return (
    <LabelledField name="lotId" label={label} fault={fault}>
      <select {...controlOf('lotId', fault)} defaultValue={lots.length === 1 ? lots[0]?.lotId : ''}>
        {lots.length > 1 && <option value="" />}
        {lots.map(lot => (
          <option key={lot.lotId} value={lot.lotId}>
            {lot.name}
          </option>
        ))}
      </select>
    </LabelledField>
  )
}
