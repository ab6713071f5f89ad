import { saveCompany } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A company with an agreement at the lot since some months. */
export const furnishCompany: Furnish = async ({ ask, lotId, phone, word, clock }) => {
  await ask(saveCompany, {
    name: `${word}物流`,
    code: `WL${phone.slice(-8)}`,
    contact: `${word}经理`,
    phone,
    address: `${word}路 1 号`,
    lotIds: [lotId],
    spots: 3,
    price: '260',
    agreementFrom: clock(-100).slice(0, 10),
    remark: word,
  })
}
