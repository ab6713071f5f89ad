/** The headers of a signed call (specification 7.4); the last only when the session has a box. */
export const signatureHeaders = { timestamp: 'timestamp', signature: 'signature', boxSerial: 'tunnel-box-sn' } as const

/** How far a signed call's timestamp may be from the server's clock, either way. A signature is taken once within that time. */
export const signatureFreshMs = 5 * 60_000

/** What of a call its signature covers. */
export interface SignedCall {
  /** Milliseconds since 1970, as the header has them. */
  timestamp: string
  /** Of HTTP; all calls are POST. */
  method: string
  /** The endpoint's, with its leading slash and without a query. */
  path: string
  /** SHA-256 of the body's bytes as they are sent, in lower-case hex. */
  bodyDigest: string
}

/** What is signed: HMAC-SHA-256 in lower-case hex, its key the session's token as text. */
export const signedText = ({ timestamp, method, path, bodyDigest }: SignedCall): string =>
  [timestamp, method, path, bodyDigest].join('\n')
