import { qrPath } from '../../lib/qr-path.ts'

/** What the channel's app scans. */
export default function PayCode({ url, label }: { url: string; label: string }) {
  const { modules, path } = qrPath(url)
  return (
    <figure className="pay-code">
      <svg viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
        <rect width={modules} height={modules} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
