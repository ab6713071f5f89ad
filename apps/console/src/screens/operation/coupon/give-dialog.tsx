import { Select, TagsInput } from '@mantine/core'
import { type BodyOf, grantCoupons, mostPlates, normalisePlate } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { wordAt } from '../../../kit/noun.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { GrantFields } from './grant-fields.tsx'

const newGrant = (): BodyOf<typeof grantCoupons> => ({
  merchantId: 0,
  templateId: 0,
  plates: [],
  GotFrom: 5,
  idempotencyKey: newIdempotencyKey(),
})

/** The sources that a person may act for. */
const sources = [5, 4] as const

/** Gives electronic coupons out of a merchant's account. */
export default function GiveDialog({ dialog, onSaved }: { dialog: Dialog<never>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      noun="couponGrant"
      title={t('couponGrant.give.title')}
      dialog={dialog}
      endpoint={grantCoupons}
      values={newGrant}
      save={t('couponGrant.give.act')}
      saved={t('couponGrant.give.saved')}
      onSaved={onSaved}
    >
      {field => {
        const { value, onChange, ...plates } = field('plates')
        const source = field('GotFrom')
        const given = (value ?? []) as string[]
        return (
          <>
            <GrantFields merchant={field('merchantId')} template={field('templateId')} count={given.length} />
            <TagsInput
              {...plates}
              required
              clearable
              maxTags={mostPlates}
              splitChars={[',', '，', '、', ' ', ';', '；', '\n']}
              acceptValueOnBlur
              description={t('couponGrant.give.platesHint')}
              {...(given.length === 0 && { placeholder: t('couponGrant.give.platesPlaceholder') })}
              value={given}
              onChange={texts => onChange([...new Set(texts.map(normalisePlate))])}
            />
            <Select
              {...source}
              allowDeselect={false}
              data={sources.map(code => ({
                value: String(code),
                label: t(wordAt('couponGrant', 'GotFrom', String(code))),
              }))}
              value={String(source.value)}
              onChange={code => source.onChange(Number(code))}
            />
          </>
        )
      }}
    </FormDialog>
  )
}
