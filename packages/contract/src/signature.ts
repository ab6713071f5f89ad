/** The headers of a signed call (specification 7.4); the last only when the session has a box. */
export const signatureHeaders = { timestamp: 'timestamp', signature: 'signature', boxSerial: 'tunnel-box-sn' } as const

/** How far a signed call's timestamp may be from the server's clock, either way. */
export const signatureFreshMs = 5 * 60_000

/**
 * What is signed: HMAC-SHA-256 in lower-case hex, its key the session's token as text.
 *
 * @param timestamp milliseconds since 1970, as the header has them
 * @param method of HTTP; all calls are POST
 */
export const signedText = (timestamp: string, method: string): string => `${timestamp} ${method}`
