import type { BlackListRow, VehicleDetail } from '@parkdesk/contract'
import { IconBan } from '@tabler/icons-react'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'

const BlackListForm = lazy(() => import('../../../nouns/black-list/black-list-form.tsx'))

/** Puts the vehicle on the black list; there may be an entry for each lot. */
export function BlackListAction({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useWords()
  const dialog = useDialog<BlackListRow>()
  const { plateNumber, plateColor } = vehicle
  return (
    <Can do="blackList.save">
      <ToolButton leftSection={<IconBan size={16} />} onClick={dialog.openNew}>
        {t('vehicle.blackList.act')}
      </ToolButton>
      <OnceOpen isOpen={dialog.isOpen}>
        <BlackListForm
          dialog={dialog}
          vehicle={{ plateNumber, plateColor }}
          lotField={(field, placeholder) => <LotField field={field} placeholder={placeholder} />}
          onSaved={() => void refetchAfterChange('blackList', 'vehicle')}
        />
      </OnceOpen>
    </Can>
  )
}
