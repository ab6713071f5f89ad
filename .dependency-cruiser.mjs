/** The directions of design: who may know whom. Groups are captured, so a new module or screen needs no new rule. */
const server = '^apps/server/src'
const consoleSrc = '^apps/console/src'
const engine = `${server}/modules/charging/engine/`
const tests = '\\.test\\.tsx?$'

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
    {
      name: 'packages-by-their-name-only',
      severity: 'error',
      comment: 'Nobody reaches into another package by path.',
      from: { path: '^(packages/[^/]+|apps/[^/]+|bench|e2e)/' },
      to: { path: '^(packages/[^/]+|apps/[^/]+|bench|e2e)/', pathNot: ['^$1/', '^packages/contract/src/index\\.ts$'] },
    },
    only('server-lib', { path: `${server}/lib/`, pathNot: tests }, `${server}/lib/`, '^packages/contract/'),
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
      '^packages/contract/',
    ),
    only(
      'server-jobs',
      { path: `${server}/jobs/`, pathNot: tests },
      `${server}/jobs/`,
      `${server}/(db|lib)/`,
      `${server}/http/context\\.ts$`,
      `${server}/modules/[^/]+/[^/]+/service\\.ts$`,
      '^packages/contract/',
    ),
    {
      name: 'modules-know-http-by-on-and-context-only',
      severity: 'error',
      from: { path: `${server}/modules/`, pathNot: tests },
      to: {
        path: `${server}/(http|live|jobs|commands|demo|testing|[^/]+\\.ts$)`,
        pathNot: `${server}/http/(on|context)\\.ts$`,
      },
    },
    {
      name: 'modules-reach-others-by-service-only',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+/[^/]+)/`, pathNot: tests },
      to: { path: `${server}/modules/`, pathNot: [`${server}/modules/$1/`, '/(service|rules)\\.ts$'] },
    },
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
      from: { pathNot: [tests, '/testing/', '^(e2e|bench)/'] },
      to: { path: '/testing/' },
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
      name: 'console-screens-keep-apart',
      severity: 'error',
      from: { path: `${consoleSrc}/screens/([^/]+/[^/]+)/`, pathNot: tests },
      to: { path: consoleSrc, pathNot: [`${consoleSrc}/screens/$1/`, `${consoleSrc}/(kit|lib|locales)/`] },
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
