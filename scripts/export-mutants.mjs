const exportFolder = 'apps/console/src/kit/export'
const rules = `${exportFolder}/export-rules.test.ts`
const datesTest = { test: 'e2e/export.spec.ts', title: 'by dates: last month to today' }

/** Of the export dialog and what its files are called. */
export const exportMutants = [
  {
    row: 'SH-15',
    what: 'the named pages are not those exported',
    file: `${exportFolder}/run-export.ts`,
    find: "choice.mode === 'pages' ? choice :",
    replace: "choice.mode === 'all' ? choice :",
    test: 'e2e/export.spec.ts',
    title: 'the pages that he names become one .xlsx',
  },
  {
    row: 'SH-15',
    what: 'the days do not reach the server',
    file: `${exportFolder}/run-export.ts`,
    find: '{ begin: dayStart(from), end: dayEnd(to) }',
    replace: '{}',
    ...datesTest,
  },
  {
    row: 'VA-06',
    what: 'page 0 passes',
    file: `${exportFolder}/export-rules.ts`,
    find: "  if (isPageZero(range.startPage)) return 'startZero'\n",
    replace: '',
    test: rules,
    title: '[VA-06] page range',
  },
  {
    row: 'VA-07',
    what: 'days of the future can be picked',
    file: `${exportFolder}/export-rules.ts`,
    find: '  day <= today &&\n',
    replace: '',
    ...datesTest,
  },
  {
    row: 'VA-07',
    what: 'the calendar has no limits',
    file: `${exportFolder}/export-dates.tsx`,
    find: '        excludeDate={day => !isDayAllowed(day, today, firstPicked)}\n',
    replace: '',
    ...datesTest,
  },
  {
    row: 'CN-04',
    what: 'no month in a file’s name',
    file: `${exportFolder}/export-file-name.ts`,
    find: 'today.slice(0, 7)',
    replace: 'today',
    test: `${exportFolder}/export-file-name.test.ts`,
    title: '[CN-04]',
  },
  {
    row: 'CN-04',
    what: 'no year in a file’s name',
    file: `${exportFolder}/export-file-name.ts`,
    find: 'today.slice(0, 4)',
    replace: 'today',
    test: `${exportFolder}/export-file-name.test.ts`,
    title: '[CN-04]',
  },
]
