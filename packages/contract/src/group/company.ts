import { z } from 'zod'
import { fenOf } from '../wire/amount.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { FileUrl, listData, paging, sorting, Total } from '../wire/paging.ts'
import { matching, matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

/** The most spots an agreement can be about, and the most that one costs a month: a million yuan. */
export const mostCompanySpots = 100_000
export const mostSpotFen = 100_000_000
/** The most days that a company may take to pay. */
export const mostPayDays = 365

const companyId = z.number().int()
const spots = z.number().int().min(1).max(mostCompanySpots)

/** coming: the agreement has not begun. over: it has ended. off: disabled by a person. All by today. */
export const companyStatuses = ['active', 'coming', 'over', 'off'] as const
export const CompanyStatus = z.enum(companyStatuses)
export type CompanyStatus = z.infer<typeof CompanyStatus>

/** What becomes of one vehicle more than there are spots: charged like anybody, or let in by the agreement all the same. */
export const whenFulls = ['temporary', 'pass'] as const
export const WhenFull = z.enum(whenFulls)
export type WhenFull = z.infer<typeof WhenFull>

/** The exported columns of the list of companies. */
export const CompanyExportRow = z.object({
  name: z.string(),
  code: z.string(),
  contact: personal('name', z.string()),
  phone: personal('phone', z.string()),
  address: z.string(),
  taxNumber: z.string(),
  /** The lots it may use that the caller sees. */
  parkingName: z.string(),
  spots: z.number().int(),
  whenFull: WhenFull,
  /** Of a spot a month. */
  price: Yuan,
  agreementFrom: LocalDay,
  /** Its last day; null: until further notice. */
  agreementUntil: LocalDay.nullable(),
  status: CompanyStatus,
  vehicles: z.number().int(),
  remark: z.string(),
})
export type CompanyExportRow = z.infer<typeof CompanyExportRow>

/** A firm whose vehicles park by an agreement: so many spots for as many vehicles as it likes, billed by the month. */
export const CompanyRow = CompanyExportRow.extend({
  companyId,
  enabled: z.boolean(),
  lotIds: z.array(z.number().int()),
  /** Vehicles that hold one of its spots now. */
  inside: z.number().int(),
  /** Issued and not paid; null for who does not see all of its lots. */
  dueAmount: Yuan.nullable(),
  /** What of it was not paid in time. */
  overdueAmount: Yuan.nullable(),
  /** Days from the issue of a bill until it has to be paid. */
  payDays: z.number().int(),
  /** How much it may owe; null: as much as it likes, or the caller does not see all of its lots. So are the next two. */
  creditLimit: Yuan.nullable(),
  /** Open and drafted bills and the days that are on none, less what it paid ahead. */
  creditUsed: Yuan.nullable(),
  /** Below 0: the limit is passed. */
  creditLeft: Yuan.nullable(),
  /** Whether the caller sees all of its lots; only then may he change it, and see its bills. */
  isWhole: z.boolean(),
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type CompanyRow = z.infer<typeof CompanyRow>

const companyFilter = {
  name: z.string().trim().max(64).optional(),
  contact: personalSearch(z.string().trim().max(32).optional()),
  lotId: oneOrMore(z.number().int()).optional(),
  status: oneOrMore(CompanyStatus).optional(),
}
export const CompanyFilter = z.object(companyFilter)
export type CompanyFilter = z.infer<typeof CompanyFilter>

export const companySortColumns = [
  'name',
  'spots',
  'price',
  'vehicles',
  'inside',
  'agreementUntil',
  'createdAt',
] as const
const sortedBy = sorting(companySortColumns)

export const queryCompany = endpoint({
  path: '/api/company/query',
  access: 'company.read',
  encoding: 'form',
  body: z.object({ ...companyFilter, ...paging, ...sortedBy }),
  data: listData(CompanyRow),
  summary: 'Companies by filter; with QueryAll one .xls file of all of them (needs company.export).',
})

export const countCompany = endpoint({
  path: '/api/company/count',
  access: 'company.read',
  encoding: 'form',
  body: CompanyFilter,
  data: Total,
  summary: 'How many companies fit the filter.',
})

export const companyExcel = endpoint({
  path: '/api/company/queryExcel',
  access: 'company.export',
  encoding: 'form',
  body: z.object({ ...companyFilter, ...paging, ...sortedBy }),
  data: FileUrl,
  summary: 'Companies by filter as one .xls file.',
})

/** What holds from a day on, until the next terms. */
export const CompanyTerms = z.object({
  from: LocalDay,
  spots: z.number().int(),
  price: Yuan,
  enabled: z.boolean(),
})
export type CompanyTerms = z.infer<typeof CompanyTerms>

export const CompanyDetail = CompanyRow.extend({
  /** The latest first; the first ones hold for the days before, too. */
  terms: z.array(CompanyTerms),
  /** What it has on account today; null for who does not see all of its lots. */
  credit: z.object({ open: Yuan, drafted: Yuan, unbilled: Yuan, advance: Yuan }).nullable(),
})
export type CompanyDetail = z.infer<typeof CompanyDetail>

export const companyDetail = endpoint({
  path: '/api/company/detail',
  access: 'company.read',
  encoding: 'json',
  body: z.object({ companyId }),
  data: CompanyDetail,
  summary: 'One company with the history of its terms.',
})

export const companyOptions = endpoint({
  path: '/api/company/options',
  access: 'companyVehicle.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.array(z.object({ companyId, name: z.string(), isWhole: z.boolean() })),
  summary: 'The names of the companies that the caller sees, for choices.',
})

/** What a person may write about a company. Order of days and bounds across fields are checked by the server. */
export const CompanyEntry = z.object({
  name: matching('name').max(64),
  code: matchingOrEmpty('code').default(''),
  contact: personal('name', matchingOrEmpty('contact').default('')),
  phone: personal('phone', matchingOrEmpty('phone').default('')),
  address: z.string().trim().max(128).default(''),
  taxNumber: matchingOrEmpty('taxNumber').default(''),
  lotIds: z.array(z.number().int()).min(1).max(500),
  spots,
  whenFull: WhenFull.default('temporary'),
  price: matching('money').refine(price => !(fenOf(price) > mostSpotFen), { error: 'company.priceRange' }),
  agreementFrom: LocalDay,
  agreementUntil: LocalDay.nullable().default(null),
  payDays: z.number().int().min(0).max(mostPayDays).default(30),
  /** '': no limit. */
  creditLimit: matchingOrEmpty('money')
    .refine(limit => limit === '' || fenOf(limit) !== 0, { error: 'company.limitZero' })
    .default(''),
  enabled: z.boolean().default(true),
  remark: Remark.default(''),
})
export type CompanyEntry = z.output<typeof CompanyEntry>

export const saveCompany = endpoint({
  path: '/api/company/save',
  access: 'company.save',
  encoding: 'json',
  body: CompanyEntry.extend({
    companyId: companyId.optional(),
    /** Of a change of spots, price or `enabled`: the day from which it holds, today at the latest; without it today. */
    termsFrom: LocalDay.nullable().optional(),
  }),
  data: z.object({ companyId }),
  summary: 'Adds a company, or changes one when companyId is given. What its vehicles may do follows at once.',
})

export const removeCompany = endpoint({
  path: '/api/company/remove',
  access: 'company.remove',
  encoding: 'json',
  body: z.object({ companyIds: z.array(companyId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes companies with their vehicles. Refused for one with bills. Asks for the password re-check.',
})

/** A vehicle of a company that is inside one of its lots now. */
export const CompanyInsideRow = z.object({
  orderId: z.number().int(),
  plateNumber: z.string(),
  plateColor: PlateColor,
  ownerName: personal('name', z.string()),
  parkingName: z.string(),
  cameAt: LocalTime,
  /** false: it came when all were taken, or before it was the company's, and is charged like anybody. */
  holdsSpot: z.boolean(),
})
export type CompanyInsideRow = z.infer<typeof CompanyInsideRow>

export const companyInside = endpoint({
  path: '/api/company/inside',
  access: 'company.read',
  encoding: 'json',
  body: z.object({ companyId }),
  data: z.object({
    spots: z.number().int(),
    whenFull: WhenFull,
    /** Spots in use now, in all of its lots. */
    held: z.number().int(),
    /** The latest 200 in the lots that the caller sees. */
    vehicles: z.array(CompanyInsideRow),
  }),
  summary: 'Which vehicles of a company are inside now, and how many of its spots they hold.',
})
