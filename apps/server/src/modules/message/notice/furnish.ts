import { adminRole, confirmImportantNotice, publishImportantNotice } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A notice that its only reader has confirmed: otherwise it would cover every screen. */
export const furnishNotice: Furnish = async ({ ask, word, clock }) => {
  const text = { title: `${word}设备维护`, body: `${word}今晚 23:00 至 24:00 道闸维护。`, roleCodes: [adminRole] }
  const { noticeId } = await ask(publishImportantNotice, { ...text, beginAt: clock(-1), endAt: clock(1) })
  await ask(confirmImportantNotice, { noticeId })
}
