import type { Language } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../lib/use-language.ts'
import { wordSources } from '../../../../locales/registry.ts'

/** The words of notices in a language, that of the console unless said; fetched when they are first wanted. */
export function useNoticeWords(wanted?: Language) {
  const usual = useLanguage()
  const language = wanted ?? usual
  const { data, error } = useQuery({
    queryKey: ['ruleNotice', language],
    queryFn: async () => (await wordSources.ruleNotice[language]()).ruleNotice,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { words: data, error }
}
