import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { Energy, VehicleClassName, VehicleSize } from './vehicle.ts'

const vehicleClassId = z.number().int()

/** The exported columns, in their order. */
export const VehicleClassExportRow = z.object({
  name: z.string(),
  /** What devices call it, with commas between. */
  deviceCodes: z.string(),
  plateColor: PlateColor.nullable(),
  vehicleSize: VehicleSize.nullable(),
  energy: Energy.nullable(),
  remark: z.string(),
})
export type VehicleClassExportRow = z.infer<typeof VehicleClassExportRow>

export const VehicleClassRow = VehicleClassExportRow.extend({
  vehicleClassId,
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type VehicleClassRow = z.infer<typeof VehicleClassRow>

const vehicleClassFilter = { name: z.string().trim().max(64).optional() }
export const VehicleClassFilter = z.object(vehicleClassFilter)
export type VehicleClassFilter = z.infer<typeof VehicleClassFilter>

export const queryVehicleClass = endpoint({
  path: '/api/vehicleClass/query',
  access: 'vehicleClass.read',
  encoding: 'form',
  body: z.object({ ...vehicleClassFilter, ...paging, ...sorting(['name', 'createdAt']) }),
  data: listData(VehicleClassRow),
  summary: 'The tenant’s vehicle classes; with QueryAll one .xls file of all of them (needs vehicleClass.export).',
})

export const countVehicleClass = endpoint({
  path: '/api/vehicleClass/count',
  access: 'vehicleClass.read',
  encoding: 'form',
  body: VehicleClassFilter,
  data: Total,
  summary: 'How many vehicle classes fit the filter.',
})

/** The longest code of a device. */
export const maxVehicleCode = 32

/** As a device sends it. */
export const VehicleCode = z.string().trim().min(1).max(maxVehicleCode)

const separator = /[,，、;；\s]+/

/** "61, 62" → ["61", "62"]: each once, in the order of writing. */
export const vehicleCodesOf = (text: string): string[] => [...new Set(text.split(separator).filter(Boolean))]

/**
 * What a person writes about a vehicle class, which charge rules ask for by its name. A vehicle is of it by the code that its device sends, or
 * where that says nothing, by the colour of its plate; a code and a colour belong to one class at most. vehicleSize, energy: what such a vehicle
 * is where a rule asks for those; null: as its plate says. What the device itself says of the size outranks it.
 */
export const VehicleClassEntry = z.object({
  name: VehicleClassName,
  /** Each no longer than a VehicleCode. */
  deviceCodes: z.string().trim().max(256).default(''),
  plateColor: PlateColor.nullable().default(null),
  vehicleSize: VehicleSize.nullable().default(null),
  energy: Energy.nullable().default(null),
  remark: Remark.default(''),
})
export type VehicleClassEntry = z.output<typeof VehicleClassEntry>

export const saveVehicleClass = endpoint({
  path: '/api/vehicleClass/save',
  access: 'vehicleClass.save',
  encoding: 'json',
  body: VehicleClassEntry.extend({ vehicleClassId: vehicleClassId.optional() }),
  data: z.object({ vehicleClassId }),
  summary: 'Adds a vehicle class, or changes one when vehicleClassId is given.',
})

export const removeVehicleClass = endpoint({
  path: '/api/vehicleClass/remove',
  access: 'vehicleClass.remove',
  encoding: 'json',
  body: z.object({ vehicleClassIds: z.array(vehicleClassId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes vehicle classes that no rule asks for, all or none. Asks for the password re-check.',
})
