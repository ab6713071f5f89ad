import { qrPath } from '../../lib/qr-path.ts'
import { payStyles } from './pay-styles.ts'

/** What the channel's app scans. */
export default function PayCode({ url, label }: { url: string; label: string }) {
  const { modules, path } = qrPath(url)
  return (
    <figure style={payStyles.code}>
      <svg style={payStyles.modules} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
        <rect width={modules} height={modules} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
