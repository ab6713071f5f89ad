import { inviteVisitor, saveVisitorSetting } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A lot that takes visitors on the public page, and one that waits for approval. */
export const furnishVisitor: Furnish = async ({ ask, lotId, plate, word, phone, clock }) => {
  await ask(saveVisitorSetting, { lotId, takesPublic: true, needsApproval: true, isFree: true, mostHours: 48 })
  const visit = {
    lotId,
    plateNumber: plate(9),
    hostName: `${word}公司`,
    purpose: word,
    beginAt: clock(1),
    endAt: clock(2),
  }
  await ask(inviteVisitor, { ...visit, visitorName: `${word}客`, phone })
}
