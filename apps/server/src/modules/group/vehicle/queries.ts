import type { CompanyVehicleEntry, CompanyVehicleFilter, CompanyVehicleRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import { lotNames, seesCompany, seesWholeCompany, usesLot } from '../company/scope.ts'

export type Part = SortedPart<keyof typeof sortColumns>

const sortColumns = { createdAt: 'v.created_at', plateNumber: 'v.plate', companyName: 'c.name' } as const

const matching = (db: Db, scope: Scope, filter: CompanyVehicleFilter) => {
  const { companyId, plateNumber, ownerName, ownerPhone, lotId } = filter
  let query = db
    .selectFrom('company_vehicle as v')
    .innerJoin('company as c', join =>
      join.onRef('c.tenant_id', '=', 'v.tenant_id').onRef('c.company_id', '=', 'v.company_id'),
    )
    .where('v.tenant_id', '=', scope.tenantId)
    .where(seesCompany(scope, 'c'))
  if (companyId !== undefined) query = query.where(isOneOf('v.company_id', companyId))
  if (plateNumber) query = query.where(plateMatches('v.plate', plateNumber))
  if (ownerName) query = query.where(contains('v.owner_name', ownerName))
  if (ownerPhone) query = query.where(sql<SqlBool>`strpos(v.owner_phone, ${ownerPhone}) > 0`)
  if (lotId !== undefined) query = query.where(usesLot('c', lotId))
  return query
}

const rows = (db: Db, scope: Scope, filter: CompanyVehicleFilter, part: Part) =>
  matching(db, scope, filter)
    .select([
      'v.vehicle_id as vehicleId',
      'v.company_id as companyId',
      'c.name as companyName',
      'v.plate as plateNumber',
    ])
    .select(['v.owner_name as ownerName', 'v.owner_phone as ownerPhone', 'v.department', 'v.remark'])
    .select([
      sql<CompanyVehicleRow['plateColor']>`v.plate_color`.as('plateColor'),
      lotNames(scope, 'c').as('parkingName'),
      sql<boolean>`${seesWholeCompany(scope, 'c')}`.as('isWhole'),
      localTime('v.created_at', scope).as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'v.vehicle_id'))

export const listVehicles = (
  db: Db,
  scope: Scope,
  filter: CompanyVehicleFilter,
  part: Part,
): Promise<CompanyVehicleRow[]> => rows(db, scope, filter, part).execute()

/** Streams the same rows in constant memory. */
export const streamVehicles = (
  db: Db,
  scope: Scope,
  filter: CompanyVehicleFilter,
  part: Part,
): AsyncIterable<CompanyVehicleRow> => rows(db, scope, filter, part).stream(500)

export const countVehicles = (db: Db, scope: Scope, filter: CompanyVehicleFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** A vehicle as it is changed. */
export interface StoredVehicle extends Omit<CompanyVehicleEntry, 'plateColor'> {
  vehicleId: number
  companyId: number
  plateColor: string | null
}

/** Which of the vehicles belong to a company that the scope sees. */
export const listForChange = (db: Db, scope: Scope, vehicleIds: readonly number[]): Promise<StoredVehicle[]> =>
  db
    .selectFrom('company_vehicle as v')
    .where('v.tenant_id', '=', scope.tenantId)
    .where('v.vehicle_id', 'in', vehicleIds)
    .where(seesCompany(scope, 'v'))
    .select(['v.vehicle_id as vehicleId', 'v.company_id as companyId', 'v.plate as plateNumber', 'v.department'])
    .select(['v.plate_color as plateColor', 'v.owner_name as ownerName', 'v.owner_phone as ownerPhone', 'v.remark'])
    .orderBy('v.vehicle_id')
    .execute()

/** The vehicles of these plates with their companies, whether the scope sees them or not. */
export const listImported = async (db: Db, tenantId: number, plates: readonly string[]) => {
  const found = await db
    .selectFrom('company_vehicle as v')
    .innerJoin('company as c', join =>
      join.onRef('c.tenant_id', '=', 'v.tenant_id').onRef('c.company_id', '=', 'v.company_id'),
    )
    .where('v.tenant_id', '=', tenantId)
    .where(sql<SqlBool>`v.plate = any(${plates})`)
    .select(['v.vehicle_id as vehicleId', 'v.company_id as companyId', 'c.name as companyName'])
    .select(['v.plate as plateNumber', sql<CompanyVehicleEntry['plateColor']>`v.plate_color`.as('plateColor')])
    .select(['v.owner_name as ownerName', 'v.owner_phone as ownerPhone', 'v.department', 'v.remark'])
    .execute()
  return found.map(({ vehicleId, companyId, companyName, ...entry }) => ({ vehicleId, companyId, companyName, entry }))
}

const columnsOf = (entry: CompanyVehicleEntry) => ({
  plate: entry.plateNumber,
  plate_color: entry.plateColor,
  owner_name: entry.ownerName,
  owner_phone: entry.ownerPhone,
  department: entry.department,
  remark: entry.remark,
})

interface NewVehicle extends CompanyVehicleEntry {
  companyId: number
}

/** Adds vehicles, except those whose plate already has a company. Returns the added ones. */
export const insertVehicles = (db: Db, tenantId: number, vehicles: readonly NewVehicle[], by: Authorship) => {
  const column = <K extends keyof NewVehicle>(name: K) => vehicles.map(vehicle => vehicle[name])
  return sql<{ vehicleId: number; companyId: number; plate: string }>`
    insert into company_vehicle (tenant_id, company_id, plate, plate_color, owner_name, owner_phone, department, remark, created_by, created_at)
    select ${tenantId}, fresh.*, ${by.userId}, ${by.at}
    from unnest(${column('companyId')}::bigint[], ${column('plateNumber')}::text[], ${column('plateColor')}::text[],
      ${column('ownerName')}::text[], ${column('ownerPhone')}::text[], ${column('department')}::text[], ${column('remark')}::text[]) as fresh
    on conflict (tenant_id, plate) do nothing
    returning vehicle_id as "vehicleId", company_id as "companyId", plate`
    .execute(db)
    .then(({ rows: added }) => added)
}

/** Violates the unique key when another vehicle has the plate. */
export const updateVehicle = (db: Db, tenantId: number, vehicleId: number, entry: CompanyVehicleEntry) =>
  db
    .updateTable('company_vehicle')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('vehicle_id', '=', vehicleId)
    .execute()

export const removeVehicles = (db: Db, tenantId: number, vehicleIds: readonly number[]) =>
  db.deleteFrom('company_vehicle').where('tenant_id', '=', tenantId).where('vehicle_id', 'in', vehicleIds).execute()
