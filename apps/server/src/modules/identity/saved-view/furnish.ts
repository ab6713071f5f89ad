import { chooseDefaultView, saveSavedView } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A view of orders that is shared with administrators, and with which their list opens. */
export const furnishSavedView: Furnish = async ({ ask, word }) => {
  const layout = { order: ['plateNumber'], hidden: [], density: 'compact' } as const
  const view = { list: 'order', name: word, query: `orderNo=${word}`, roleCodes: ['admin'] }
  const { savedViewId } = await ask(saveSavedView, {
    ...view,
    layout: { ...layout, order: [...layout.order], hidden: [] },
  })
  await ask(chooseDefaultView, { list: 'order', savedViewId })
}
