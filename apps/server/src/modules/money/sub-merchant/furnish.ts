import { saveSubMerchant } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A row that nothing hangs on. */
export const furnishSubMerchant: Furnish = async ({ ask, phone, word }) => {
  await ask(saveSubMerchant, { name: `${word}业主`, contact: `${word}联系人`, phone, remark: word })
}
