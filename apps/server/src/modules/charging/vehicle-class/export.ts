import {
  type FileUrl,
  vehicleClassNames as names,
  plateColorNamesEn,
  plateColorNamesZh,
  VehicleClassExportRow,
  type VehicleClassFilter,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, streamVehicleClasses } from './queries.ts'

const colors = { zh: plateColorNamesZh, en: plateColorNamesEn }

/** Everything that fits, as one .xls; kept for a day. */
export function exportVehicleClasses(ctx: SignedInContext, filter: VehicleClassFilter, part: Part): Promise<FileUrl> {
  const layout = { name: 24, deviceCodes: 24, plateColor: 12, vehicleSize: 12, energy: 12, remark: 32 }
  const words = names[ctx.language]
  const rows = streamVehicleClasses(ctx.db, ctx.scope, filter, part)
  return exportSheet(
    ctx,
    rowSheet(
      VehicleClassExportRow,
      {
        names: words,
        layout,
        cells: ({ plateColor, vehicleSize, energy, ...row }) => ({
          ...row,
          plateColor: plateColor && colors[ctx.language][plateColor],
          vehicleSize: vehicleSize && words.vehicleSize[vehicleSize],
          energy: energy && words.energy[energy],
        }),
      },
      rows,
    ),
  )
}
