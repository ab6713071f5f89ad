import type { InvoiceFileKind } from '@parkdesk/contract'
import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../lib/file-store.ts'
import { invoiceFileTypes } from '../lib/invoice/file-types.ts'

interface Asked {
  /** Of the page of a lot. */
  code: string
  /** Of the payment on it. */
  key: string
  kind: InvoiceFileKind
}

type Find = (asked: Asked) => Promise<{ path: string; name: string } | undefined>

const hasKind = (kind: string): kind is InvoiceFileKind => kind in invoiceFileTypes

/**
 * GET /api/pay/invoiceFile/<page code>/<payment key>/<kind>: a file of the invoice of a stay, for whoever paid it. One that is not there gets the same
 * answer as one that never was.
 */
export function publicInvoices(app: FastifyInstance, files: FileStore, find: Find): void {
  const path = '/api/pay/invoiceFile/:code/:key/:kind'
  app.get<{ Params: { code: string; key: string; kind: string } }>(
    path,
    { compress: false },
    async (request, reply) => {
      const { code, key, kind } = request.params
      const isWell = [code, key].every(each => /^[\da-f]{32}$/.test(each))
      const file = isWell && hasKind(kind) ? await find({ code, key, kind }) : undefined
      const opened = file && (await files.open(file.path))
      if (!file || !opened || !hasKind(kind)) {
        return reply
          .status(410)
          .type('text/plain; charset=utf-8')
          .send('发票文件不存在，请返回缴费页面查看 / This file is not there. Go back to the page where you paid')
      }
      return reply
        .type(invoiceFileTypes[kind])
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('content-length', opened.byteCount)
        .header('cache-control', 'private, no-store')
        .send(opened.stream)
    },
  )
}
