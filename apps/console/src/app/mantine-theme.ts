import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { t } from '../lib/words.ts'

const accent: MantineColorsTuple = [
  'var(--accent-0)',
  'var(--accent-1)',
  'var(--accent-2)',
  'var(--accent-3)',
  'var(--accent-4)',
  'var(--accent-5)',
  'var(--accent-6)',
  'var(--accent-7)',
  'var(--accent-8)',
  'var(--accent-9)',
]

/** The dark surfaces of theme.css in the order Mantine draws with: text first, page last. */
const dark: MantineColorsTuple = [
  '#dde4e6',
  '#b4c0c5',
  '#9aa8ae',
  '#65737a',
  '#3a4549',
  '#2b3438',
  '#232a2d',
  '#1b2124',
  '#14191b',
  '#0f1314',
]

const dialog = {
  // Its heading is a <header>, which outside of a section would be the page's banner.
  attributes: { header: { role: 'none' } },
  // The list behind stays readable.
  overlayProps: { backgroundOpacity: 0.4 },
}

/** Mantine in the colours of theme.css: changing the accent changes CSS variables and draws no component again. */
export const mantineTheme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, dark },
  black: '#1b2529',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A menu may hold nothing but items; the first of them takes the focus instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: dialog },
    Drawer: { defaultProps: dialog },
    // Functions, for they are asked at each drawing: in the language of that moment.
    ModalCloseButton: { defaultProps: () => ({ 'aria-label': t('app.close') }) },
    DrawerCloseButton: { defaultProps: () => ({ 'aria-label': t('app.close') }) },
    PasswordInput: { defaultProps: () => ({ visibilityToggleButtonProps: { 'aria-label': t('app.showPassword') } }) },
  },
})

const shared = {
  '--mantine-color-dimmed': 'var(--ink-dim)',
  '--mantine-color-placeholder': 'var(--ink-dim)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-error': 'var(--danger)',
}

export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...shared, '--mantine-color-accent-light-color': 'var(--accent-7)' },
  dark: { ...shared, '--mantine-color-accent-light-color': 'var(--accent-3)' },
})
