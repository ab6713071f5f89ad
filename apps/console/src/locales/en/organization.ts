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
    toOrganizationId: 'Move people, car parks and sub-organisations to',
    userIds: 'People',
    lotIds: 'Car parks',
    into: 'Merged into',
  },
  empty: {
    title: 'No organisation yet',
    hint: 'Add the top one first, such as the company or a region, then departments and sites below it.',
  },
  hint: 'People and car parks are assigned to organisations so that they can be found and counted. This affects neither permissions nor which car parks people see.',
  tree: 'Organisations',
  unplaced: 'Unassigned',
  top: '(top level)',
  counts: '{{people}} {{people|person|people}} · {{lots}} {{lots|car park|car parks}}',
  people: 'People {{count}}',
  lots: 'Car parks {{count}}',
  nobody: 'No people',
  noLot: 'No car parks',
  addPart: 'Add sub-organisation',
  edit: 'Rename or move',
  merge: 'Merge',
  mergeTitle: 'Merge "{{name}}"',
  mergeHint:
    'People, car parks and sub-organisations of "{{name}}" move to the one you choose. Then "{{name}}" is removed.',
  remove: 'Remove',
  removeTitle: 'Remove "{{name}}"',
  removeHint:
    'People, car parks and sub-organisations of "{{name}}" move to the one you choose. If you choose none, people and car parks become unassigned and sub-organisations move to the top level.',
  place: 'Assign people and car parks',
  placeTitle: 'Assign to "{{name}}"',
  placeHint: 'The people and car parks you choose move here from wherever they are.',
  done: 'Saved',
  failed: 'The organisation could not be loaded',
}
