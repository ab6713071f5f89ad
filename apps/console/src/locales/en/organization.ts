import type { Words } from '../words-type.ts'
import type { organization as zh } from '../zh/organization.ts'

export const organization: Words<typeof zh> = {
  title: 'Organisation',
  one: 'organisation',
  field: {
    name: 'Name',
    parentId: 'Part of',
    organizationId: 'Organisation',
    intoOrganizationId: 'Merge into',
    toOrganizationId: 'People, car parks and parts go to',
    userIds: 'People',
    lotIds: 'Car parks',
    into: 'Merged into',
  },
  empty: {
    title: 'No organisation yet',
    hint: 'Add the top one first, such as the company or a region, then departments and sites below it.',
  },
  hint: 'People and car parks hang on an organisation, to be found and counted. It changes neither permissions nor which car parks people see.',
  tree: 'Organisations',
  unplaced: 'Not placed',
  top: '(top)',
  counts: '{{people}} people · {{lots}} car parks',
  people: 'People {{count}}',
  lots: 'Car parks {{count}}',
  nobody: 'No people',
  noLot: 'No car parks',
  addPart: 'Add part',
  edit: 'Rename or move',
  merge: 'Merge',
  mergeTitle: 'Merge "{{name}}"',
  mergeHint: 'People, car parks and parts of "{{name}}" go to the chosen one. Then "{{name}}" is removed.',
  remove: 'Remove',
  removeTitle: 'Remove "{{name}}"',
  removeHint:
    'People, car parks and parts of "{{name}}" go to the chosen one. Without a choice people and car parks are not placed, and parts go to the top.',
  place: 'Place people and car parks',
  placeTitle: 'Place in "{{name}}"',
  placeHint: 'The people and car parks that you choose move here from where they are.',
  done: 'Saved',
  failed: 'The organisation could not be loaded',
}
