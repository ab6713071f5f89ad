/** The directions of design: who may know whom. Groups are captured, so a new module or screen needs no new rule; a new area takes a place. */
const server = '^apps/server/src'
const consoleSrc = '^apps/console/src'
const engine = `${server}/modules/charging/engine/`
const tests = '\\.test\\.tsx?$'
/** Gathers the words of every noun's failures. */
const failureWords = `${server}/lib/failure-words\\.ts$`
const failures = `${server}/(modules/[^/]+/[^/]+|platform/[^/]+)/failures\\.ts$`
/** The functions behind a noun's endpoints. */
const services = `${server}/modules/[^/]+/[^/]+/[a-z-]*service\\.ts$`
/** What only its own noun knows. Everything else stands in a file named for what it does, and may be called by nouns above. */
const ownFiles = `${server}/modules/[^/]+/[^/]+/([a-z-]*queries|[a-z-]*writes|[a-z-]*routes|failures|export|import|words)\\.ts$`
/** A module's rows for the tests that need a furnished tenant. */
const furnish = '/furnish\\.ts$'

/** Areas from the lowest up: each knows itself and those before it. */
const serverAreas = [
  'access',
  'alarm',
  'member',
  'message',
  'money',
  'shared',
  'charging',
  'site',
  'identity',
  'tenant',
  'duty',
  'merchant',
  'card',
  'group',
  'guest',
  'traffic',
  'lane',
  'report',
  'system',
]
const contractAreas = [
  'screens',
  'wire',
  'access',
  'alarm',
  'identity',
  'tenant',
  'member',
  'message',
  'money',
  'report',
  'shared',
  'site',
  'duty',
  'charging',
  'traffic',
  'card',
  'group',
  'guest',
  'merchant',
  'lane',
  'system',
]

const inOrder = (floor, folder, areas) => [
  {
    name: `${floor}-areas-are-listed`,
    severity: 'error',
    comment: 'A new area takes its place in the list, above those that it knows.',
    from: { path: `${folder}/[^/]+/`, pathNot: areas.map(area => `${folder}/${area}/`) },
    to: {},
  },
  ...areas.map((area, index) => ({
    name: `${floor}-${area}-knows-lower-areas-only`,
    severity: 'error',
    from: { path: `${folder}/${area}/`, pathNot: [tests, '/testing/', furnish] },
    to: { path: `${folder}/[^/]+/`, pathNot: areas.slice(0, index + 1).map(lower => `${folder}/${lower}/`) },
  })),
]

const only = (name, from, ...to) => ({
  name,
  severity: 'error',
  from,
  to: { pathNot: to.length > 0 ? to : undefined, path: '^(apps|packages|bench|e2e)/' },
})

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$|^virtual:|^node:' },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: tests },
      to: { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    },
    only(
      'camera-knows-the-contract-only',
      { path: '^packages/camera/src', pathNot: tests },
      '^packages/camera/src',
      '^packages/contract/',
    ),
    {
      name: 'dialects-are-pure',
      severity: 'error',
      comment: 'Bytes in, values out: no network, no disk, no clock.',
      from: { path: '^packages/camera/src', pathNot: tests },
      to: { path: '^node:|node_modules', pathNot: ['^node:crypto$', 'node_modules/zod/'] },
    },
    only(
      'device-client-knows-the-contract-only',
      { path: '^packages/device-client/src', pathNot: tests },
      '^packages/device-client/src',
      '^packages/contract/',
    ),
    {
      name: 'packages-by-their-name-only',
      severity: 'error',
      comment: 'Nobody reaches into another package by path.',
      from: { path: '^(packages/[^/]+|apps/[^/]+|bench|e2e)/' },
      to: { path: '^(packages/[^/]+|apps/[^/]+|bench|e2e)/', pathNot: ['^$1/', '^packages/[^/]+/src/index\\.ts$'] },
    },
    only(
      'server-lib',
      { path: `${server}/lib/`, pathNot: [tests, failureWords] },
      `${server}/lib/`,
      '^packages/contract/',
    ),
    {
      name: 'pay-channels-are-pure',
      severity: 'error',
      comment: 'Requests and answers as values: no network, no disk, no clock.',
      from: { path: `${server}/lib/pay/`, pathNot: [tests, '/testing/'] },
      to: { path: `^node:|node_modules|${server}/lib/(?!pay/)`, pathNot: ['^node:crypto$', 'node_modules/zod/'] },
    },
    only('failure-words', { path: failureWords }, `${server}/lib/`, failures, '^packages/contract/'),
    only('failures-are-words', { path: failures }, `${server}/lib/sentences\\.ts$`),
    only(
      'server-db',
      { path: `${server}/db/`, pathNot: tests },
      `${server}/db/`,
      `${server}/lib/`,
      '^packages/contract/',
    ),
    only('server-http', { path: `${server}/http/`, pathNot: tests }, `${server}/(http|db|lib)/`, '^packages/contract/'),
    only(
      'server-live',
      { path: `${server}/live/`, pathNot: tests },
      `${server}/(live|http|db|lib)/`,
      '^packages/(camera|contract)/',
    ),
    only(
      'server-platform',
      { path: `${server}/platform/`, pathNot: tests },
      `${server}/(platform|db|lib)/`,
      `${server}/http/context\\.ts$`,
      '^packages/contract/',
    ),
    only(
      'server-jobs',
      { path: `${server}/jobs/`, pathNot: tests },
      `${server}/(jobs|modules|platform|db|lib)/`,
      `${server}/http/context\\.ts$`,
      '^packages/contract/',
    ),
    {
      name: 'modules-know-http-by-on-and-context-only',
      severity: 'error',
      from: { path: `${server}/modules/`, pathNot: [tests, furnish] },
      to: {
        path: `${server}/(http|live|jobs|commands|demo|testing|[^/]+\\.ts$)`,
        pathNot: `${server}/http/(on|context)\\.ts$`,
      },
    },
    {
      name: 'services-are-for-routes',
      severity: 'error',
      comment:
        'The search of the palette, the start page, the page of a vehicle and the history of a record ask as screens do, the inbox of approvals decides as they do, the file of a lot does what a person does, the demo does what a person does.',
      from: {
        path: `${server}/`,
        pathNot: [
          tests,
          '/testing/',
          furnish,
          '/[a-z-]*routes\\.ts$',
          `${server}/modules/system/(approval|audit|find|home|lot-file|vehicle)/`,
          `${server}/demo/`,
        ],
      },
      to: { path: services },
    },
    {
      name: 'routes-call-their-own-service',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+/[^/]+)/[a-z-]*routes\\.ts$` },
      to: { path: services, pathNot: `${server}/modules/$1/` },
    },
    {
      name: 'nouns-keep-their-own-files',
      severity: 'error',
      from: { path: `${server}/(modules/[^/]+/[^/]+|jobs|commands|app\\.ts|start\\.ts)`, pathNot: tests },
      to: { path: ownFiles, pathNot: `${server}/$1/` },
    },
    ...inOrder('server', `${server}/modules`, serverAreas),
    ...inOrder('contract', '^packages/contract/src', contractAreas),
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'Pure rules may be asked from any module; the charge engine is rules in many files.',
      from: { path: `/rules\\.ts$|${engine}`, pathNot: [tests, '/testing/'] },
      to: {
        path: `${server}|node_modules|^node:`,
        pathNot: [`${server}/lib/`, '/rules\\.ts$', engine, '^packages/contract/', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: { pathNot: [tests, '/testing/', furnish, '^(e2e|bench)/'] },
      to: { path: ['/testing/', furnish] },
    },
    only(
      'console-lib',
      { path: `${consoleSrc}/(lib|locales)/`, pathNot: tests },
      `${consoleSrc}/(lib|locales)/`,
      '^packages/contract/',
    ),
    only(
      'console-kit',
      { path: `${consoleSrc}/kit/`, pathNot: tests },
      `${consoleSrc}/(kit|lib|locales)/`,
      '^packages/contract/',
    ),
    {
      name: 'console-nouns-keep-apart',
      severity: 'error',
      comment: 'What several screens show of one noun. The kit knows no noun.',
      from: { path: `${consoleSrc}/nouns/([^/]+)/`, pathNot: tests },
      to: { path: consoleSrc, pathNot: [`${consoleSrc}/nouns/$1/`, `${consoleSrc}/(kit|lib|locales)/`] },
    },
    {
      name: 'console-screens-keep-apart',
      severity: 'error',
      from: { path: `${consoleSrc}/screens/([^/]+/[^/]+)/`, pathNot: tests },
      to: { path: consoleSrc, pathNot: [`${consoleSrc}/screens/$1/`, `${consoleSrc}/(nouns|kit|lib|locales)/`] },
    },
    only(
      'console-shell',
      { path: `${consoleSrc}/shell/`, pathNot: tests },
      `${consoleSrc}/(shell|kit|lib|locales)/`,
      '^packages/contract/',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
