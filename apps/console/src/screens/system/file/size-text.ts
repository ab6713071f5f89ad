import { currentLanguage, languageTag } from '../../../lib/language.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "512 bytes", "1.4 MB": in the largest unit of which there is at least one, by steps of 1,024 as limits have them. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, bytes === 0 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const language = currentLanguage()
  // The short form of a byte has no plural in English.
  const unitDisplay = step === 0 && language === 'en' ? 'long' : 'short'
  const unit = { style: 'unit', unit: units[step] ?? 'byte', unitDisplay } as const
  const format = { ...unit, maximumFractionDigits: step < 2 ? 0 : 1 }
  return new Intl.NumberFormat(languageTag(language), format).format(bytes / 1024 ** step)
}
