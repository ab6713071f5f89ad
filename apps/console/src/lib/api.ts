import type { AnyEndpoint, BodyOf, DataOf } from '@parkdesk/contract'
import { request } from './request.ts'

export { ApiFailure } from './api-failure.ts'

interface Options {
  signal?: AbortSignal
}

/** Calls an endpoint whose success has something to say: its data, and the server's sentence. Throws as {@link call} does. */
export const callForMessage = async <E extends AnyEndpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: Options = {},
): Promise<{ data: DataOf<E>; message: string }> => {
  const { data, message } = await request({
    path: endpoint.path,
    encoding: endpoint.encoding,
    signed: endpoint.signed,
    body,
    signal: options.signal,
  })
  // The server has validated its answer against the same schema.
  return { data: data as DataOf<E>, message }
}

/** Calls an endpoint of the contract. Throws ApiFailure; only those with state 'failed' are still to be shown. */
export const call = async <E extends AnyEndpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: Options = {},
): Promise<DataOf<E>> => (await callForMessage(endpoint, body, options)).data

/** Sends one file to a 'multipart' endpoint. */
export const upload = async <E extends AnyEndpoint>(
  endpoint: E,
  file: File,
  options: Options = {},
): Promise<DataOf<E>> => {
  const body = new FormData()
  body.append('file', file, file.name)
  const { data } = await request({
    path: endpoint.path,
    encoding: 'multipart',
    signed: endpoint.signed,
    body,
    signal: options.signal,
  })
  return data as DataOf<E>
}
