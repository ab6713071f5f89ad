import { CameraExportRow, type CameraRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { deviceTones } from '../../../nouns/device/tones.ts'

const { code, says, text, time } = columnsOf<'camera', CameraRow>('camera')

export const columns = [
  text('name', { width: 160 }),
  code('kind', { width: 100 }),
  code('state', { width: 120, tones: deviceTones }),
  text('parkingName', { width: 200 }),
  text('laneName', { width: 120, none: 'noLane' }),
  text('serial', { width: 160 }),
  text('dialect', { width: 110 }),
  time('heardAt'),
  time('lastPictureAt'),
  says(
    'clockOffsetSeconds',
    ({ clockOffsetSeconds: offset }, t) => {
      if (offset === null) return ''
      const seconds = Math.abs(offset)
      if (seconds < 1) return t('camera.offset.none')
      return t(offset > 0 ? 'camera.offset.ahead' : 'camera.offset.behind', { seconds })
    },
    { width: 120 },
  ),
  text('firmware', { width: 120 }),
  text('boxSerial', { width: 130, isHidden: true }),
  text('remark', { width: 160 }),
  time('createdAt', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, CameraExportRow)
