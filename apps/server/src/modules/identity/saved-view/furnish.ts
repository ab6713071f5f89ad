import { chooseDefaultView, saveSavedView } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Of no screen's list, which would open with it. */
const list = 'furnished'

/** A view that is shared with administrators, and the default of its list. */
export const furnishSavedView: Furnish = async ({ ask, word }) => {
  const layout = { order: ['plateNumber'], hidden: [], density: 'compact' as const }
  const view = { list, name: word, query: `plateNumber=${word}`, layout, roleCodes: ['admin'] }
  const { savedViewId } = await ask(saveSavedView, view)
  await ask(chooseDefaultView, { list, savedViewId })
}
