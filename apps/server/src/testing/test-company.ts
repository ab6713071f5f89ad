import { type BodyOf, saveCompany, saveCompanyVehicle } from '@parkdesk/contract'
import type { SignedInCaller, TestServer } from './test-server.ts'

let companies = 0

/** What a person writes about a company; what is left out has defaults: 2 spots at ¥300 a month from 2026-01-01, at no lot. */
export const companyEntry = (more: Partial<BodyOf<typeof saveCompany>> = {}): BodyOf<typeof saveCompany> => ({
  name: `测试单位${++companies}`,
  lotIds: [],
  spots: 2,
  price: '300',
  agreementFrom: '2026-01-01',
  ...more,
})

/** Adds a company with vehicles of these plates. Returns its number. */
export async function addCompany(
  server: TestServer,
  as: SignedInCaller,
  { plates = [], ...more }: Partial<BodyOf<typeof saveCompany>> & { plates?: string[] },
): Promise<number> {
  const { companyId } = await server.call(saveCompany, companyEntry(more), { as })
  for (const plateNumber of plates) await server.call(saveCompanyVehicle, { companyId, plateNumber }, { as })
  return companyId
}
