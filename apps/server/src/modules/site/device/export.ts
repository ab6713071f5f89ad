import {
  CameraExportRow,
  type CameraFilter,
  cameraNames,
  DetectorExportRow,
  type DetectorFilter,
  detectorNames,
  type FileUrl,
  PosDeviceExportRow,
  type PosDeviceFilter,
  posDeviceNames,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import * as cameras from './camera-queries.ts'
import * as detectors from './detector-queries.ts'
import * as terminals from './pos-queries.ts'

const viewingOf = ({ scope, clock }: SignedInContext) => ({ scope, now: clock() })

/** Every device of a lane that fits, as one .xls; kept for a day. */
export function exportCameras(ctx: SignedInContext, filter: CameraFilter, part: cameras.Part): Promise<FileUrl> {
  const names = cameraNames[ctx.language]
  const layout = {
    ...{ name: 24, kind: 10, state: 12, parkingName: 24, laneName: 16, serial: 20, dialect: 12, heardAt: 20 },
    ...{ lastPictureAt: 20, clockOffsetSeconds: 14, firmware: 16, boxSerial: 16, remark: 32 },
  }
  const cells = (row: CameraExportRow) => ({ ...row, kind: names.kind[row.kind], state: names.state[row.state] })
  const rows = cameras.streamCameras(ctx.db, viewingOf(ctx), filter, part)
  return exportSheet(ctx, rowSheet(CameraExportRow, { names, layout, cells }, rows))
}

/** Every pay terminal that fits, with specification section 3's columns. */
export function exportPosDevices(
  ctx: SignedInContext,
  filter: PosDeviceFilter,
  part: terminals.Part,
): Promise<FileUrl> {
  const names = posDeviceNames[ctx.language]
  const layout = {
    ...{ Name: 20, RealName: 14, Account: 16, Code: 14, SerialNo: 20, Provider: 16, VersionNo: 14, Status: 10 },
    ...{ DeviceStatus: 10, Remark: 32 },
  }
  const cells = (row: PosDeviceExportRow) => ({
    ...row,
    Status: names.Status[row.Status ? 'true' : 'false'],
    DeviceStatus: names.DeviceStatus[row.DeviceStatus],
  })
  const rows = terminals.streamPosDevices(ctx.db, viewingOf(ctx), filter, part)
  return exportSheet(ctx, rowSheet(PosDeviceExportRow, { names, layout, cells }, rows))
}

/** Every detector that fits. */
export function exportDetectors(ctx: SignedInContext, filter: DetectorFilter, part: detectors.Part): Promise<FileUrl> {
  const names = detectorNames[ctx.language]
  const layout = {
    ...{ serial: 20, parkingName: 24, parkSpotNumber: 12, state: 12, standing: 10, standingSince: 20, heardAt: 20 },
    ...{ firmware: 16, boxSerial: 16, remark: 32 },
  }
  const cells = (row: DetectorExportRow) => ({
    ...row,
    state: names.state[row.state],
    standing: row.standing && names.standing[row.standing],
  })
  const rows = detectors.streamDetectors(ctx.db, viewingOf(ctx), filter, part)
  return exportSheet(ctx, rowSheet(DetectorExportRow, { names, layout, cells }, rows))
}
