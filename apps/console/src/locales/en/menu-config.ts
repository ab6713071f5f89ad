import type { Words } from '../words-type.ts'
import type { menuConfig as zh } from '../zh/menu-config.ts'

export const menuConfig: Words<typeof zh> = {
  title: 'Menu configuration',
  intro:
    "Arranges the side menu of everybody. It holds from each person's next load. The menu only decides what is shown; what a person may do is decided by roles.",
  tree: 'Menu items',
  group: 'Group',
  up: 'Move "{{title}}" up',
  down: 'Move "{{title}}" down',
  edit: 'Edit "{{title}}"',
  mark: { hidden: 'Hidden', hiddenOnMobile: 'Not on phones', roles: 'Some roles', renamed: 'Renamed' },
  field: {
    titleZh: 'Chinese title',
    titleEn: 'English title',
    icon: 'Icon',
    hidden: 'Hide in the menu',
    hiddenOnMobile: 'Hide on phones',
    roleCodes: 'Shown to roles',
  },
  usualTitle: "Empty: the product's title",
  titleSigns: 'A title cannot hold any of { } $ < >',
  anyRole: 'Every role with the permission',
  landing: 'Everybody lands on this page after signing in, so it cannot be for some roles only.',
  hiddenHint: 'It still opens by its address and by links.',
  needs: 'Needs the permission {{permission}}',
  choose: 'Choose an item at the left to edit it.',
  preview: {
    title: 'Preview',
    as: 'As role',
    mobile: 'Phone',
    empty: 'The menu of this role is empty.',
    failed: 'The preview failed',
    choose: 'Choose a role to see its side menu, with the changes that are not saved yet.',
  },
  saved: 'Menu saved. It holds from the next load',
  restore: 'Restore the default',
  restoreTitle: 'Restore the default menu',
  restoreQuestion:
    'Go back to the titles, icons and order that the product brings, with every item shown? The present configuration is lost.',
  restored: 'Default menu restored. It holds from the next load',
  discard: 'Discard changes',
  failed: 'The menu configuration could not be loaded',
}
