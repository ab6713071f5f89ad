import { Button, Group } from '@mantine/core'
import { type CameraRow, cameraDetail, cameraTroubles, mostRepairPictures } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { Waiting } from '../../../kit/waiting.tsx'
import { call } from '../../../lib/api.ts'
import { formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { PicturesField } from '../../../nouns/picture/pictures-field.tsx'
import type { FaultyDevice } from '../../../nouns/repair-order/report-form.tsx'
import { columns } from './columns.ts'
import { StreamButton } from './stream-button.tsx'

const ReportForm = lazy(() => import('../../../nouns/repair-order/report-form.tsx'))

/** The name is the title. */
const facts = columns.filter(({ key }) => key !== 'name')

interface Props {
  deviceId: number | undefined
  onEdit: (row: CameraRow) => void
  onClose: () => void
}

/** A device with its silences and what was done to it, at `?device=…`. */
export default function CameraDrawer({ deviceId, onEdit, onClose }: Props) {
  const t = useWords()
  const most = mostRepairPictures
  const report = useDialog<FaultyDevice>()
  const detail = useDetail('camera', cameraDetail, deviceId)
  return (
    <RecordDrawer detail={detail} title={row => row.name} size={560} onClose={onClose}>
      {row => (
        <>
          <DetailSection title={t('camera.facts')}>
            <Facts row={row} columns={facts} />
            <Group gap="xs" mt="sm">
              <Can do="device.save">
                <Button size="xs" variant="default" onClick={() => onEdit(row)}>
                  {t('camera.edit')}
                </Button>
                {row.kind === 'camera' && <StreamButton deviceId={row.deviceId} />}
              </Can>
              <Can do="repairOrder.report">
                <Button size="xs" variant="default" onClick={() => report.open(row)}>
                  {t('repairOrder.report')}
                </Button>
                <OnceOpen isOpen={report.isOpen}>
                  <ReportForm
                    dialog={report}
                    pictures={field => <PicturesField field={field} hint={t('picture.hint', { most })} most={most} />}
                    onSaved={() => {}}
                  />
                </OnceOpen>
              </Can>
            </Group>
          </DetailSection>
          <DetailSection title={t('camera.troubles.title')}>
            <Troubles deviceId={row.deviceId} />
          </DetailSection>
          <History noun="device" recordId={row.deviceId} />
        </>
      )}
    </RecordDrawer>
  )
}

function Troubles({ deviceId }: { deviceId: number }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['camera', 'troubles', deviceId],
    queryFn: ({ signal }) => call(cameraTroubles, { deviceId }, { signal }),
  })
  if (!data) return <Waiting />
  if (data.list.length === 0) return <Note>{t('camera.troubles.none')}</Note>
  return (
    <LinedList>
      {data.list.map(({ kind, begunAt: begun, endedAt, lastedMinutes }) => (
        <li key={`${kind} ${begun}`}>
          <strong>{t(`camera.troubles.${kind}`)}</strong>{' '}
          {endedAt === null
            ? t('camera.troubles.lasts', { begun })
            : t('camera.troubles.over', { begun, lasted: formatDuration(lastedMinutes ?? 0) })}
        </li>
      ))}
    </LinedList>
  )
}
