import { companyOptions, saveCompanyVehicle } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Vehicles of the company, one of which comes to the lot. */
export const furnishCompanyVehicle: Furnish = async ({ ask, plate, phone, word }) => {
  const [company] = await ask(companyOptions, {})
  const companyId = company?.companyId ?? 0
  const owner = { ownerName: `${word}司机`, ownerPhone: phone, department: `${word}部`, remark: word }
  for (const plateNumber of [plate(5), plate(6)]) await ask(saveCompanyVehicle, { companyId, plateNumber, ...owner })
}
