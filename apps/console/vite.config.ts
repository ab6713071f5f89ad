import { basename } from 'node:path'
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

/** The words that every page of the shell needs come in one file a language. */
const baseWords = /locales[\\/](zh|en)[\\/](app|error|menu|shell|kit)\.ts$/

export default defineConfig({
  plugins: [react(), mantineStyles],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
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
