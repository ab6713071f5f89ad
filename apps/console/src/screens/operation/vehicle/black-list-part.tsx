import { Button } from '@mantine/core'
import type { BlackListRow, BlackListStatus } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { Line, Part } from './part.tsx'

const BlackListForm = lazy(() => import('../../../nouns/black-list/black-list-form.tsx'))

const tones: Record<BlackListStatus, Tone> = { active: 'bad', expired: 'calm', disabled: 'calm' }

/** Its entries on the black list, which can be changed here. */
export function BlackListPart({ rows }: { rows: readonly BlackListRow[] }) {
  const t = useWords()
  const dialog = useDialog<BlackListRow>()
  return (
    <Part title={t('vehicle.kind.blackList')}>
      {rows.map(row => (
        <Line
          key={row.blackListId}
          title={row.parkingName || t('blackList.everyLot')}
          notes={[
            row.validTime ? t('vehicle.blackList.until', { day: row.validTime }) : t('vehicle.blackList.forEver'),
            row.remark,
            t('vehicle.blackList.by', { who: row.creatorName, at: row.createdAt.slice(0, 16) }),
          ]}
          end={
            <>
              <StatusTag tone={tones[row.status]}>{t(`blackList.status.${row.status}`)}</StatusTag>
              <Can do="blackList.save">
                <Button variant="subtle" size="compact-sm" onClick={() => dialog.open(row)}>
                  {t('vehicle.blackList.edit')}
                </Button>
              </Can>
            </>
          }
        />
      ))}
      <OnceOpen isOpen={dialog.isOpen}>
        <BlackListForm
          dialog={dialog}
          lotField={(field, placeholder) => <LotField field={field} placeholder={placeholder} />}
          onSaved={() => void refetchAfterChange('blackList', 'vehicle')}
        />
      </OnceOpen>
    </Part>
  )
}
