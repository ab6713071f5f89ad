import type { MultipartFields } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { storableText } from '../lib/storable-text.ts'
import type { PublicContext, UploadedFile } from './context.ts'
import type { UploadSpace } from './upload-space.ts'

/** Allowance for boundaries, part headers and the few short fields around a file. */
const frameBytes = 64 * 1024

interface Upload {
  request: FastifyRequest
  reply: FastifyReply
  space: UploadSpace
  /** Whose share of the memory it uses. */
  caller: string
}

/**
 * Reads the one file of a multipart body into memory, at most `maxBytes` of it; a larger announced size is refused unread. The reserved
 * memory is released when the answer is sent.
 */
export async function readUpload(
  { request, reply, space, caller }: Upload,
  { maxBytes, tooLarge }: Parameters<PublicContext['upload']>[0],
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Failure('file.missing')
  const announced = Number(request.headers['content-length'] ?? maxBytes)
  if (announced > maxBytes + frameBytes) throw new Failure(tooLarge)
  // Memory for the received chunks, and for the file concatenated from them.
  const release = space.take(caller, 2 * announced)
  reply.raw.once('close', release)
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 1024, parts: 21 }
    const part = await request.file({ limits })
    if (!part) throw new Failure('file.missing')
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk)
    if (part.file.truncated) throw new Failure(tooLarge)
    return { name: storableText(part.filename), bytes: Buffer.concat(chunks), fields: textsOf(part.fields) }
  } catch (error) {
    // Any error of the multipart parser is about the request's content, or an aborted connection.
    throw error instanceof Failure ? error : new Failure('request.unreadable')
  }
}

const textsOf = (fields: MultipartFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && 'value' in field && typeof field.value === 'string' ? [[name, storableText(field.value)]] : [],
    ),
  )
