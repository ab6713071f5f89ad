import { signatureHeaders } from '@parkdesk/contract'
import { signatureOf } from '../http/signature.ts'

/** The headers with which a console signs a call. */
export function sign(token: string, at: Date): Record<string, string> {
  const timestamp = String(at.getTime())
  return {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signatureOf(token, timestamp, 'POST'),
  }
}
