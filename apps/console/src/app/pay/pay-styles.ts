import type { CSSProperties } from 'react'

/** The few looks that the page has beside those of share registration, whose style sheet it uses. */
export const payStyles = {
  heading: { margin: '0 0 4px', fontSize: 17, fontWeight: 600 },
  plate: { margin: '0 0 12px', fontSize: 22, fontWeight: 600, letterSpacing: 1 },
  card: {
    ...{ marginBottom: 16, padding: 16, borderRadius: 12, border: '1px solid var(--line)' },
    background: 'var(--surface-raised)',
  },
  quiet: { margin: '0 0 8px', fontSize: 13, color: 'var(--ink-dim)' },
  sums: { margin: '8px 0', fontVariantNumeric: 'tabular-nums' },
  sum: { display: 'flex', gap: 16, justifyContent: 'space-between' },
  amount: { margin: 0 },
  due: { marginTop: 4, fontSize: 20, fontWeight: 600 },
  why: {
    ...{ marginRight: 20, padding: '8px 0', border: 0, background: 'none' },
    ...{ color: 'var(--accent-ink)', font: '14px / 1.5 var(--font)' },
  },
  lines: {
    ...{ margin: '0 0 8px', padding: 0, listStyle: 'none', fontSize: 13, color: 'var(--ink-dim)' },
    fontVariantNumeric: 'tabular-nums',
  },
  by: {
    ...{
      display: 'block',
      boxSizing: 'border-box',
      width: '100%',
      height: 48,
      marginTop: 8,
      border: 0,
      borderRadius: 8,
    },
    ...{ background: 'var(--accent-6)', color: '#fff', font: '500 16px / 48px var(--font)', textAlign: 'center' },
    textDecoration: 'none',
  },
  busy: { opacity: 0.6 },
  file: { marginRight: 16, color: 'var(--accent-ink)', font: '14px / 2 var(--font)' },
  code: { margin: '0 0 16px', textAlign: 'center' },
  modules: { width: 'min(260px, 80vw)' },
} as const satisfies Record<string, CSSProperties>
