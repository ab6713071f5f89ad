import { allInvoiced, checkUserPassword, saveInvoiceProvider } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Furnish } from '../../../testing/furnishing.ts'
import { testPassword } from '../../../testing/test-password.ts'

/** An account that is switched off, and what it was asked of an invoice. */
export const furnishInvoiceProvider: Furnish = async ({ ask, tenantId, word, now, owner }) => {
  await ask(checkUserPassword, { Password: testPassword })
  const keys = { appKey: `${word}key`.slice(0, 64), appSecret: `${word}secret`, accessToken: `${word}token` }
  const account = { providerId: null, version: null, lotId: null, drawerName: word.slice(0, 20), enabled: false }
  const { providerId } = await ask(saveInvoiceProvider, { ...account, ...keys })
  const found = await ask(allInvoiced, {})
  const invoiceId = typeof found === 'object' ? (found.list[0]?.invoiceId ?? 0) : 0
  await sql`with request as (
    insert into invoice_request (tenant_id, invoice_id, kind, provider_id, request_no, state, said, made_at)
    values (${tenantId}, ${invoiceId}, 'issue', ${providerId}, ${`I${tenantId}0000000`}, 'void', ${word}, ${now}) returning request_id)
    insert into invoice_try (tenant_id, request_id, what, asked_at, request, outcome)
    select ${tenantId}, request_id, 'apply', ${now}, ${word}, 'accepted' from request`.execute(owner)
  await sql`insert into invoice_notice (tenant_id, provider_id, received_at, body, request_no)
    values (${tenantId}, ${providerId}, ${now}, ${Buffer.from(word)}, '')`.execute(owner)
  await sql`insert into invoice_file (tenant_id, invoice_id, kind, link)
    values (${tenantId}, ${invoiceId}, 'pdf', ${`https://example.com/${word}.pdf`})`.execute(owner)
}
