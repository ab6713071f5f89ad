import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.PARKDESK_SERVER ?? 'http://127.0.0.1:8080'

/**
 * Mantine's styles follow its components: each component's class names bring its own style sheet, so a page loads those of the components it
 * uses and no list of them can go stale. Appended, so that the sheets of what a component is made of come before its own.
 * Only for the build; src/app/mantine-styles.ts takes the whole sheet in development.
 */
const mantineStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  transform: {
    filter: { id: /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/ },
    handler: (code, id) => `${code}\nimport '@mantine/core/styles/${basename(id, '.module.mjs')}.css'`,
  },
}

/** Parts of libraries that nothing here uses, and that a bundler cannot know to be so: patterns in a file, with what stands there instead. */
const unusedParts: readonly { file: RegExp; parts: readonly (readonly [RegExp, string])[] }[] = [
  {
    // The console checks what people enter, says in words of its own what is wrong, and describes no schema to others: a quarter of zod.
    file: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    parts: [
      [/inst\._zod\.processJSONSchema = .*/g, ''],
      [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
      [/core\.config\(en\(\)\);/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
    ],
  },
  {
    // The router is watched by nobody,
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/,
    parts: [
      [/\bif \((?:init|opts\?)\.instrumentations\)/g, 'if (false)'],
      [/\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'],
    ],
  },
  {
    // and fetches no pages of a server's ahead.
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
    parts: [[/React\$1\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null']],
  },
]

/** Only for the build, which fails when a library has another form. */
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: unusedParts.map(({ file }) => file) },
    handler(code, id) {
      const { parts = [] } = unusedParts.find(({ file }) => file.test(id)) ?? {}
      return parts.reduce((left, [pattern, instead]) => {
        const next = left.replace(pattern, instead)
        if (next === left) this.error(`${id} has no ${pattern}`)
        return next
      }, code)
    },
  },
}

/** What an endpoint says to the server and to openapi.json: a sentence, and who may call it. */
const endpointsAsCalled: Plugin = {
  name: 'endpoints-as-called',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/]/, code: /\bendpoint\(/ },
    handler: code => code.replace(/^ +(?:summary|access):\s*(?:'[^'\n]*'|`[^`\n]*`|"[^"\n]*"),$/gm, ''),
  },
}

const brotli = promisify(brotliCompress)
const worthBytes = 1024

/** Squeezes each file as far as it goes, once, so that the server need not do it worse for every browser. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true })
    const texts = names.filter(name => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      texts.map(async name => {
        const bytes = await readFile(join(dir, name))
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        if (bytes.length >= worthBytes) await writeFile(join(dir, `${name}.br`), await brotli(bytes, { params }))
      }),
    )
  },
}

/** React is asked for together with the entry, which is small and draws the frame of the login page without it. */
const reactPreloaded: Plugin = {
  name: 'react-preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter(chunk => chunk.type === 'chunk' && chunk.name === 'react')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        })),
  },
}

/** What index.html says to whoever reads its source is not for browsers: names of chunks alone move the login page's bytes by twenty. */
const withoutComments: Plugin = {
  name: 'without-comments',
  apply: 'build',
  transformIndexHtml: html => html.replace(/\s*<!--.*?-->/g, ''),
}

/**
 * What the shell is drawn with, in one file: cut up by which later chunk shares what, the same code came in a dozen files and was a tenth larger.
 */
const shellParts =
  'Avatar|ActionIcon|Button|CloseButton|FocusTrap|Input|InputBase|Loader|Menu|Popover|Portal|Tooltip|Transition|UnstyledButton'
const shellLibraries = new RegExp(
  [
    String.raw`node_modules[\\/](?:react-router|@floating-ui|tabbable|clsx|@tanstack[\\/](?:query-core|react-query))[\\/]`,
    String.raw`@mantine[\\/](?:hooks[\\/]|core[\\/]esm[\\/](?:core|components[\\/](?:${shellParts}))[\\/])`,
    String.raw`[\\/]src[\\/]lib[\\/](?:api|format|query|refetch|return-focus|say-words|use-theme|words)\.ts`,
    String.raw`@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/](?:createReactComponent|icons[\\/]Icon(?:ArrowUp|PlugConnectedX|X)\.)`,
    String.raw`[\\/]src[\\/](?:kit[\\/]waiting|lib[\\/]screen-path|locales[\\/]registry)\.`,
  ].join('|'),
)

/** Small parts of all screens, and parts of lists; those that fewer screens need are in files of their own. */
const smallParts = new RegExp(
  [
    String.raw`[\\/]packages[\\/]contract[\\/]`,
    String.raw`@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Anchor|EmptyState|Group|Text|TextInput)[\\/]`,
    String.raw`[\\/]src[\\/]kit[\\/](?:can|codes-of|noun|once-open|plate-chip|status-tag|tool-button|column[\\/]links|detail[\\/]use-open-id|filter[\\/]filter-(?:box|bar\.module)|panel[\\/])|[\\/]use-lots|@tabler[\\/]icons-react[\\/]`,
  ].join('|'),
)
const listParts =
  /[\\/]kit[\\/](?:column|export|filter|list)[\\/]|[\\/]lot-filter|@tanstack[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/]Pagination[\\/]/
const share = 14

/** Of lib, what the login page begins with, without React, and what it goes on with. */
const entryParts =
  /[\\/]src[\\/]lib[\\/](?:api-failure|connection|cookie|event-hub|form-encoding|language|notify|request|session-storage|sister-tabs|store|theme|transport-words)\.ts$/
const loginParts = /[\\/]src[\\/]lib[\\/](?:session|use-language|use-store)\.ts$/

/** What is there before any screen: the shell would name it again for each of them. */
const shellFiles =
  /assets[\\/](?:Anchor|EmptyState|Group|Text|entry|libraries|login|login-page|menu|names|open-console|page-root|parts|react|refresh-currency|rolldown-runtime|zod)-[\w-]{7}\./
const notYetLoaded = (files: string[], host: string): string[] =>
  /[\\/](?:entry|index|open-login|login)-/.test(host) ? files : files.filter(file => !shellFiles.test(file))

/** A style sheet of {@link shellFiles} that the shell does not load would be loaded by nobody. */
const shellFilesChecked: Plugin = {
  name: 'shell-files-checked',
  apply: 'build',
  writeBundle(_options, bundle) {
    const shell = Object.values(bundle).find(file => file.type === 'chunk' && file.name === 'open-console')
    const loaded = new Set<string>()
    const load = (name: string) => {
      const chunk = bundle[name]
      if (loaded.has(name) || chunk?.type !== 'chunk') return
      for (const sheet of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) loaded.add(sheet)
      for (const imported of chunk.imports) load(imported)
    }
    load(shell?.fileName ?? '')
    const strange = Object.keys(bundle).filter(file => shellFiles.test(file) && !loaded.has(file))
    if (strange.length > 0) this.error(`${strange.join(', ')}: not loaded by the shell, so not one of its files`)
  },
}

/** The words that every page of the shell needs come in one file a language. */
const baseWords = /locales[\\/](zh|en)[\\/](app|error|menu|shell|kit)\.ts$/

export default defineConfig({
  plugins: [
    react(),
    mantineStyles,
    endpointsAsCalled,
    withoutUnusedParts,
    endpointsAsCalled,
    reactPreloaded,
    withoutComments,
    shellFilesChecked,
    precompressed,
  ],
  build: {
    // By it a test computes what each page loads.
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser of the target knows it.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files, { hostId }) => notYetLoaded(files, hostId) },
    rolldownOptions: {
      output: {
        // The shell names every file, and a hash cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            // Names and titles in both languages: in a chunk of words they would bring that language along with the other.
            {
              name: 'names',
              test: /contract[\\/]src[\\/](?:wire[\\/]plate-color-names|traffic[\\/]order-names|charging[\\/]vehicle-class-names|screen(?:-list|s[\\/]\w+)?)\.ts/,
              priority: 3,
            },
            { name: 'action-names', test: /contract[\\/]src[\\/]traffic[\\/]lane-action-names\.ts/, priority: 3 },
            { name: 'libraries', test: shellLibraries, priority: 1 },
            // In files of its own each small part would be waited for in turn, six at a time.
            {
              name: 'parts',
              test: smallParts,
              minShareCount: share,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'list', test: listParts, minShareCount: share, priority: 1, includeDependenciesRecursively: false },
            { name: 'entry', test: entryParts, priority: 4 },
            { name: 'login', test: loginParts, priority: 3 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
            {
              debugName: 'words',
              name: module => (baseWords.test(module) ? `words-${baseWords.exec(module)?.[1]}` : null),
              priority: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/platform', '/cloud', '/files'].map(path => [path, { target: server, ws: true, changeOrigin: false }]),
    ),
  },
})
