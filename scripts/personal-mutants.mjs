const server = 'apps/server/src'
const values = { test: `${server}/personal-data.test.ts`, title: 'holds none' }
const calls = `${server}/http/personal.test.ts`

/** Of the masks of personal data, and of the list of files. */
export const personalMutants = [
  {
    row: 'users/permission',
    what: 'answers are not masked',
    file: `${server}/http/personal.ts`,
    find: 'mask && isMasked(ctx) ? mask(data) : data',
    replace: 'mask && isMasked(ctx) ? data : data',
    ...values,
  },
  {
    row: 'users/permission',
    what: 'exports are not masked',
    file: `${server}/platform/sheet/export-sheet.ts`,
    find: 'seesPersonal(ctx.session) ? sheet :',
    replace: 'seesPersonal(ctx.session) || sheet ? sheet :',
    ...values,
  },
  {
    row: 'system/logs',
    what: 'the log says what masks hide',
    file: `${server}/modules/system/audit/entries.ts`,
    find: 'const isMasked = !seesPersonal(ctx.session)',
    replace: 'const isMasked = !seesPersonal(ctx.session) && entries.length < 0',
    ...values,
  },
  {
    row: 'users/permission',
    what: 'any mask is taken for what is stored',
    file: `${server}/http/personal.ts`,
    find: 'maskOf(kind, value) !== text',
    replace: 'maskOf(kind, value) === undefined',
    test: calls,
    title: 'refuses any other mask',
  },
  {
    row: 'users/permission',
    what: 'rows are found by what masks hide',
    file: `${server}/http/personal.ts`,
    find: 'if (searched) throw',
    replace: 'if (searched === undefined && body === null) throw',
    test: calls,
    title: 'refuses a search by',
  },
  {
    row: 'tenant/tenants',
    what: 'a visit of the platform sees personal data',
    file: `${server}/modules/tenant/visit/rules.ts`,
    find: "permission !== 'personalData.read' &&",
    replace: "permission !== 'tenant.read' &&",
    test: calls,
    title: 'a visit of the platform never',
  },
  {
    row: 'system/fileUpload',
    what: 'a file that is shown is removed',
    file: `${server}/modules/system/file/list-service.ts`,
    find: "state === 'used')",
    replace: "state === 'used' && ids.length === 0)",
    test: `${server}/modules/system/file/list.test.ts`,
    title: 'one that is shown stays',
  },
]
