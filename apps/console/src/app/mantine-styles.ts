import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import './mantine.css'

// The build brings the styles of the components in use (vite.config.ts).
if (import.meta.env.DEV) await import('@mantine/core/styles.css')
