import { signatureHeaders } from '@parkdesk/contract'
import { digestOf, signatureOf } from '../http/signature.ts'

/** A call to be signed; the path with or without its leading slash. */
interface Call {
  path: string
  body: string | Buffer
}

/** The headers with which a console signs a call. */
export function sign(token: string, at: Date, { path, body }: Call): Record<string, string> {
  const timestamp = String(at.getTime())
  const call = { timestamp, method: 'POST', path: `/${path.replace(/^\//, '')}`, bodyDigest: digestOf(body) }
  return { [signatureHeaders.timestamp]: timestamp, [signatureHeaders.signature]: signatureOf(token, call) }
}
