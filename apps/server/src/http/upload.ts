import type { FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { storableText } from '../lib/storable-text.ts'
import type { PublicContext, UploadedFile } from './context.ts'

/** Reads the one file of a multipart body into memory, at most `maxBytes` of it. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge }: Parameters<PublicContext['upload']>[0],
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Failure('file.missing')
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 21 } })
    if (!part) throw new Failure('file.missing')
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk)
    if (part.file.truncated) throw new Failure(tooLarge)
    return { name: storableText(part.filename), bytes: Buffer.concat(chunks) }
  } catch (error) {
    // Whatever the reader of parts throws is about what was sent, or about a line that was cut.
    throw error instanceof Failure ? error : new Failure('request.unreadable')
  }
}
