import type { Words } from '../words-type.ts'
import type { menuConfig as zh } from '../zh/menu-config.ts'

export const menuConfig: Words<typeof zh> = {
  title: 'Menu configuration',
  intro:
    'Arranges the side menu for everyone, from their next page load. The menu only decides what is shown; roles decide what people can do.',
  tree: 'Menu items',
  group: 'Group',
  up: 'Move "{{title}}" up',
  down: 'Move "{{title}}" down',
  edit: 'Edit "{{title}}"',
  mark: { hidden: 'Hidden', hiddenOnMobile: 'Not on phones', roles: 'Selected roles', renamed: 'Renamed' },
  field: {
    titleZh: 'Chinese title',
    titleEn: 'English title',
    icon: 'Icon',
    hidden: 'Hide in the menu',
    hiddenOnMobile: 'Hide on phones',
    roleCodes: 'Shown to roles',
  },
  usualTitle: "If empty, the product's title",
  titleSigns: 'A title cannot contain { } $ < >',
  anyRole: 'Every role with the permission',
  landing: 'Everyone lands on this page after signing in, so it cannot be limited to roles.',
  hiddenHint: 'It can still be opened by its address and by links.',
  needs: 'Needs the permission {{permission}}',
  choose: 'Choose an item on the left to edit it.',
  preview: {
    title: 'Preview',
    as: 'As role',
    mobile: 'Phone',
    empty: 'The menu of this role is empty.',
    failed: 'The preview could not be loaded',
    choose: 'Choose a role to see its side menu, including unsaved changes.',
  },
  saved: 'Menu saved. It applies from the next page load',
  restore: 'Restore default',
  restoreTitle: 'Restore default menu',
  restoreQuestion:
    "Go back to the product's titles, icons and order, with every item shown? The current configuration will be lost.",
  restored: 'Default menu restored. It applies from the next page load',
  discard: 'Discard changes',
  failed: 'The menu configuration could not be loaded',
}
