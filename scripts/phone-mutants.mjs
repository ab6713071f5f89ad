const consoleFolder = 'apps/console/src'
const mobileTest = { test: 'e2e/shell.spec.ts', title: '[SH-02] mobile is detected from the user agent' }
const phoneTest = screen => ({ test: 'e2e/walk-screens.spec.ts', title: 'has a title and its rows', screen })

/** Behaviours of a phone, by its user agent and by its width. Fields as in `mutants`. */
export const phoneMutants = [
  {
    row: 'SH-02',
    what: 'the menu starts open on mobile',
    file: `${consoleFolder}/shell/sidebar.ts`,
    find: 'startsOpen = (): boolean => !isMobile() &&',
    replace: 'startsOpen = (): boolean =>',
    ...mobileTest,
  },
  {
    row: 'SH-02',
    what: 'what is hidden on mobile is shown there',
    file: `${consoleFolder}/shell/side-menu.tsx`,
    find: 'menuEntries(menuRoutes, isMobile())',
    replace: 'menuEntries(menuRoutes, false)',
    ...mobileTest,
  },
  {
    row: 'SH-06',
    what: 'help on mobile',
    file: `${consoleFolder}/shell/guide/guide-menu.tsx`,
    find: '  if (isMobile()) return null\n',
    replace: '',
    test: 'e2e/guide.spec.ts',
    title: '[SH-06] there is no help on mobile',
  },
  {
    row: 'phone',
    what: 'a list’s head in one line on a phone',
    file: `${consoleFolder}/kit/list/list-screen.module.css`,
    find: '@media (max-width: 40em) {\n  .screen',
    replace: '@media (max-width: 4em) {\n  .screen',
    ...phoneTest('operation/blackList'),
  },
  {
    row: 'phone',
    what: 'a charge rule’s page in the columns of a desk on a phone',
    file: `${consoleFolder}/screens/operation/charge-rule/page/page.module.css`,
    find: '@media (max-width: 62em)',
    replace: '@media (max-width: 6em)',
    test: 'e2e/walk-screens.spec.ts',
    title: '[operation/chargeRules] a rule that lots charge by',
  },
]
