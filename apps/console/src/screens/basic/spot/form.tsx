import { type BodyOf, type SpotRow, saveSpot } from '@parkdesk/contract'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { CardField } from './card-field.tsx'
import { GarageField } from './garage-field.tsx'

interface Props {
  dialog: Dialog<SpotRow>
  /** That the list is filtered by: where a new spot begins. */
  lotId: number | undefined
  onSaved: () => void
}

export default function SpotForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [first] = useLotsInUse()
  const valuesOf = (row: SpotRow | undefined): BodyOf<typeof saveSpot> => {
    if (!row) {
      const blank = {
        garageId: null,
        parkSpotNumber: '',
        ownerName: '',
        ownerPhone: '',
        cardId: null,
        locked: false,
        remark: '',
      }
      return { lotId: lotId ?? first?.lotId ?? 0, ...blank }
    }
    const { spotId, garageId, parkSpotNumber, ownerName, ownerPhone, cardId, locked, remark } = row
    return { spotId, lotId: row.lotId, garageId, parkSpotNumber, ownerName, ownerPhone, cardId, locked, remark }
  }
  return (
    <FormDialog noun="spot" dialog={dialog} endpoint={saveSpot} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <FixedLotField field={form.lotId} name={dialog.row?.parkingName} placeholder={t('spot.chooseLot')} />
          <GarageField field={form.garageId} lotId={Number(form.lotId.value)} />
          <TextField field={form.parkSpotNumber} required data-autofocus />
          <TextField field={form.ownerName} />
          <TextField field={form.ownerPhone} inputMode="tel" />
          {can('card.read') && <CardField field={form.cardId} lotId={Number(form.lotId.value)} known={dialog.row} />}
          <FlagField field={form.locked} />
          <TextField field={form.remark} />
          {dialog.row && <History noun="spot" recordId={dialog.row.spotId} />}
        </>
      )}
    </FormDialog>
  )
}
