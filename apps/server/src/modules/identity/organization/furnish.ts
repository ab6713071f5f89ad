import { placeInOrganization, saveOrganization } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A part with a part of its own, on which the lot hangs. */
export const furnishOrganization: Furnish = async ({ ask, word, lotId }) => {
  const { organizationId: parentId } = await ask(saveOrganization, { parentId: null, name: `${word}总部` })
  const { organizationId } = await ask(saveOrganization, { parentId, name: `${word}东区` })
  await ask(placeInOrganization, { organizationId, lotIds: [lotId] })
}
