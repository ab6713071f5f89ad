import { z } from 'zod'
import { Direction, PassOutcome } from '../traffic/pass.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ImportResult } from '../wire/import-result.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { FileUrl, paging, sorting, Total } from '../wire/paging.ts'
import { matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { Plate, PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'

const companyId = z.number().int()
const vehicleId = z.number().int()

/** Specification 7.3: the rows of the two lists stand under this name; with QueryAll the URL of one .xls. */
const companyVehicles = <R extends z.ZodType>(row: R) => z.union([z.object({ CompanyVehicles: z.array(row) }), FileUrl])

/** The exported columns of the list of companies' vehicles. */
export const CompanyVehicleExportRow = z.object({
  companyName: z.string(),
  plateNumber: z.string(),
  plateColor: PlateColor.nullable(),
  ownerName: personal('name', z.string()),
  ownerPhone: personal('phone', z.string()),
  department: z.string(),
  /** The lots its company may use that the caller sees. */
  parkingName: z.string(),
  remark: z.string(),
})
export type CompanyVehicleExportRow = z.infer<typeof CompanyVehicleExportRow>

export const CompanyVehicleRow = CompanyVehicleExportRow.extend({
  vehicleId,
  companyId,
  /** Whether the caller sees all lots of its company, and so may change it. */
  isWhole: z.boolean(),
  createdAt: LocalTime,
})
export type CompanyVehicleRow = z.infer<typeof CompanyVehicleRow>

const vehicleFilter = {
  companyId: oneOrMore(companyId).optional(),
  plateNumber: z.string().trim().max(16).optional(),
  ownerName: personalSearch(z.string().trim().max(64).optional()),
  ownerPhone: personalSearch(z.string().trim().max(20).optional()),
  /** Vehicles of companies that may use this lot. */
  lotId: oneOrMore(z.number().int()).optional(),
}
export const CompanyVehicleFilter = z.object(vehicleFilter)
export type CompanyVehicleFilter = z.infer<typeof CompanyVehicleFilter>

export const queryCompanyVehicle = endpoint({
  path: '/api/companyvehicle/listCompanyVehicle',
  access: 'companyVehicle.read',
  encoding: 'form',
  body: z.object({ ...vehicleFilter, ...paging, ...sorting(['createdAt', 'plateNumber', 'companyName']) }),
  data: companyVehicles(CompanyVehicleRow),
  summary: 'Vehicles of companies by filter; with QueryAll one .xls of all of them (needs companyVehicle.export).',
})

export const countCompanyVehicle = endpoint({
  path: '/api/companyvehicle/countCompanyVehicle',
  access: 'companyVehicle.read',
  encoding: 'form',
  body: CompanyVehicleFilter,
  data: Total,
  summary: 'How many vehicles of companies fit the filter.',
})

/** What a person may write about a company's vehicle. */
export const CompanyVehicleEntry = z.object({
  plateNumber: Plate,
  plateColor: PlateColor.nullable().default(null),
  ownerName: personal('name', z.string().trim().max(64).default('')),
  ownerPhone: personal('phone', matchingOrEmpty('phone').default('')),
  department: z.string().trim().max(64).default(''),
  remark: Remark.default(''),
})
export type CompanyVehicleEntry = z.output<typeof CompanyVehicleEntry>

export const saveCompanyVehicle = endpoint({
  path: '/api/companyvehicle/save',
  access: 'companyVehicle.save',
  encoding: 'json',
  body: CompanyVehicleEntry.extend({ vehicleId: vehicleId.optional(), companyId }),
  data: z.object({ vehicleId }),
  summary:
    'Adds a vehicle to a company, or changes one when vehicleId is given. A plate belongs to one company at most.',
})

export const removeCompanyVehicle = endpoint({
  path: '/api/companyvehicle/remove',
  access: 'companyVehicle.remove',
  encoding: 'json',
  body: z.object({ vehicleIds: z.array(vehicleId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Takes vehicles out of their companies. Asks for the password re-check.',
})

/** The columns of the import sheet, in order; the headings are in zh or en. `companyName` takes a company's name or its code. */
export const companyVehicleImportColumns = [
  'companyName',
  'plateNumber',
  'plateColor',
  'ownerName',
  'ownerPhone',
  'department',
  'remark',
] as const

export const importCompanyVehicle = endpoint({
  path: '/api/companyvehicle/import',
  access: 'companyVehicle.import',
  encoding: 'multipart',
  body: z.undefined(),
  data: ImportResult,
  summary:
    'Adds vehicles to companies from an .xlsx of at most 5,000 rows and 5 MB; valid rows are kept, invalid ones reported.',
})

export const companyVehicleTemplate = endpoint({
  path: '/api/companyvehicle/template',
  access: 'companyVehicle.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty import sheet with headings and one example.',
})

/** The exported columns of the passes of companies' vehicles. */
export const CompanyPassExportRow = z.object({
  companyName: z.string(),
  plateNumber: z.string(),
  plateColor: PlateColor,
  ownerName: personal('name', z.string()),
  department: z.string(),
  passedAt: LocalTime,
  direction: Direction,
  parkingName: z.string(),
  gateName: z.string(),
  laneName: z.string(),
  outcome: PassOutcome,
  orderNo: z.string(),
})
export type CompanyPassExportRow = z.infer<typeof CompanyPassExportRow>

export const CompanyPassRow = CompanyPassExportRow.extend({ passId: z.number(), orderId: z.number().nullable() })
export type CompanyPassRow = z.infer<typeof CompanyPassRow>

const passFilter = {
  companyId: oneOrMore(companyId).optional(),
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  direction: oneOrMore(Direction).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const CompanyPassFilter = z.object(passFilter)
export type CompanyPassFilter = z.infer<typeof CompanyPassFilter>

export const queryCompanyPass = endpoint({
  path: '/api/companyvehicle/listCompanyVehiclePass',
  access: 'companyVehicle.read',
  encoding: 'form',
  body: z.object({ ...passFilter, ...paging, ...sorting(['passedAt']) }),
  data: companyVehicles(CompanyPassRow),
  summary: 'Passes of vehicles that belong to a company now; with QueryAll one .xls (needs companyVehicle.export).',
})

export const countCompanyPass = endpoint({
  path: '/api/companyvehicle/countCompanyVehiclePass',
  access: 'companyVehicle.read',
  encoding: 'form',
  body: CompanyPassFilter,
  data: Total,
  summary: 'How many passes of companies’ vehicles fit the filter.',
})
