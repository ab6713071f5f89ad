import type { Words } from '../words-type.ts'
import type { savedView as zh } from '../zh/saved-view.ts'

export const savedView: Words<typeof zh> = {
  title: 'Views',
  shown: 'View: {{name}}',
  changed: '{{name}} (changed)',
  all: 'All records',
  none: 'No saved views yet. Set filters, sort and columns, then save them under a name.',
  failed: 'Views could not be loaded',
  by: 'shared by {{who}}',
  shared: 'shared',
  default: 'Open this list with "{{name}}"',
  edit: 'Edit view "{{name}}"',
  rename: 'New name of "{{name}}"',
  remove: 'Remove view "{{name}}"',
  removeOwn: 'Remove the view "{{name}}"?',
  removeShared: 'Remove the view "{{name}}"? The people it is shared with lose it too.',
  removed: 'View removed',
  name: 'Save filters, sort and columns as',
  roles: 'Share with roles',
  rolesHint: 'Only you, unless you choose',
  create: 'Save view',
  update: 'Save changes to "{{name}}"',
  saved: 'View saved',
}
