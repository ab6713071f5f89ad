import { type BodyOf, payChannels as everyChannel, type LotRow, saveLot, usualLanePolicies } from '@parkdesk/contract'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { usePageForm } from '../../../nouns/lot/use-page-form.ts'

const degrees = (value: number | null) => value?.toFixed(6) ?? ''

const valuesOf = (row: LotRow | undefined): BodyOf<typeof saveLot> => {
  const { name = '', code = '', capacity = 0, division = '', address = '', remark = '' } = row ?? {}
  const { opensAt = '', closesAt = '', hoursNote = '', contactName = '', contactPhone = '', photoUrls = [] } = row ?? {}
  const { payChannels = [...everyChannel] } = row ?? {}
  const { whenBlackListed, whenInArrears, whenFull, whenInside, whenNoEntry, whenCutOff } = row ?? usualLanePolicies
  return {
    ...{ whenBlackListed, whenInArrears, whenFull, whenInside, whenNoEntry, whenCutOff },
    ...(row && { lotId: row.lotId, version: row.version }),
    ...{
      name,
      code,
      capacity,
      division,
      address,
      remark,
      opensAt,
      closesAt,
      hoursNote,
      contactName,
      contactPhone,
      payChannels,
      photoUrls,
    },
    datum: 'wgs84',
    longitude: degrees(row?.longitude ?? null),
    latitude: degrees(row?.latitude ?? null),
  }
}

/** The page's form: of a lot, or of a new one. */
export function useLotForm(row: LotRow | undefined, onSaved: (lotId: number) => void) {
  const t = useWords()
  return usePageForm({
    noun: 'lot',
    endpoint: saveLot,
    values: valuesOf(row),
    async onSaved({ lotId }) {
      notify.success(t('kit.saved'))
      await refetchAfterChange('lot')
      onSaved(lotId)
    },
  })
}

export type LotFields = ReturnType<typeof useLotForm>['fields']
