import { Alert, Button, Select, Skeleton } from '@mantine/core'
import {
  CurrencyCode,
  currencyCodes,
  currencyName,
  currencyOf,
  currencyPrefix,
  currencyWord,
  type DataOf,
  fenOfUnit,
  getCurrency,
  groupedAmount,
  saveCurrency,
  yuan,
} from '@parkdesk/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyFailure } from '../../kit/notify-failure.ts'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { changeSession } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useWords } from '../../lib/words.ts'
import css from './currency.module.css'

/** The tenant's currency: chosen here before there is a first amount, afterwards with what keeps it. Needs the words of `currency`. */
export function CurrencySetting() {
  const t = useWords()
  const setting = useQuery({
    queryKey: ['currency'],
    queryFn: ({ signal }) => call(getCurrency, {}, { signal }),
    gcTime: 0,
  })
  if (setting.isPending) return <Skeleton height={160} />
  if (setting.data) return <CurrencyForm key={setting.data.currency} setting={setting.data} />
  return (
    <Alert color="red" title={t('currency.failed')}>
      <p>{setting.error.message}</p>
      <Button variant="default" size="compact-md" onClick={() => setting.refetch()}>
        {t('app.retry')}
      </Button>
    </Alert>
  )
}

/** Some thousands, so that decimals and commas are seen. */
const sampleUnits = 1234

function CurrencyForm({ setting: { currency, heldBy } }: { setting: DataOf<typeof getCurrency> }) {
  const t = useWords()
  const language = useLanguage()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(currency)
  const saving = useMutation({
    mutationFn: () => call(saveCurrency, { currency: chosen }),
    onSuccess: async () => {
      changeSession({ currency: chosen })
      // What was read before is written in the other currency.
      queries.removeQueries({ type: 'inactive' })
      await queries.invalidateQueries()
      notify.success(t('kit.saved'))
    },
    onError: notifyFailure,
  })
  const shown = currencyOf(chosen)
  const amount = currencyPrefix(shown) + groupedAmount(yuan(sampleUnits * fenOfUnit(shown), shown))
  const isHeld = heldBy.length > 0
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Select
        label={t('currency.label')}
        searchable
        allowDeselect={false}
        readOnly={isHeld}
        value={chosen}
        data={currencyCodes.map(code => ({
          value: code,
          label: t('currency.option', { code, name: currencyName(language, currencyOf(code)) }),
        }))}
        onChange={code => setChosen(CurrencyCode.catch(chosen).parse(code))}
      />
      <p className={css.hint}>
        {t('currency.sample', { amount, decimals: currencyWord('currencyDecimals', language, shown) ?? '' })}
      </p>
      {isHeld ? (
        <Alert color="gray" p="sm">
          {t('currency.held', {
            holders: heldBy.map(holder => t(`currency.holder.${holder}`)).join(t('currency.comma')),
          })}
        </Alert>
      ) : (
        <>
          <p className={css.hint}>{t('currency.choose')}</p>
          <Button type="submit" disabled={chosen === currency} loading={saving.isPending}>
            {t('kit.save')}
          </Button>
        </>
      )}
    </form>
  )
}
