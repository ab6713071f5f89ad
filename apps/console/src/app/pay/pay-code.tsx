import { QrCode } from '../../lib/qr-code.tsx'
import { payStyles } from './pay-styles.ts'

/** What the channel's app scans. */
export default function PayCode({ url, label }: { url: string; label: string }) {
  return (
    <figure style={payStyles.code}>
      <QrCode text={url} label={label} style={payStyles.modules} />
      <figcaption>{label}</figcaption>
    </figure>
  )
}
